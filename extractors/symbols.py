"""Symbols of statistics: what stands before "=" or "<" and names the number behind it."""

from __future__ import annotations

# The name of the metric that a symbol stands for; sample sizes (n, N) are counts and not here.
SYMBOLS: dict[str, str] = {
    "p": "p-value", "P": "p-value",
    "r": "correlation", "R": "correlation", "R2": "R2",
    "ρ": "Spearman correlation", "rho": "Spearman correlation", "τ": "Kendall's tau", "tau": "Kendall's tau",
    "κ": "kappa", "kappa": "kappa", "α": "Cronbach's alpha", "alpha": "Cronbach's alpha", "β": "β", "beta": "β",
    "t": "t", "F": "F", "U": "U", "Z": "z", "z": "z", "d": "Cohen's d",
    "χ2": "chi-squared", "χ": "chi-squared", "chi": "chi-squared", "chi2": "chi-squared",
    "OR": "odds ratio", "aOR": "odds ratio", "AOR": "odds ratio",
    "HR": "hazard ratio", "aHR": "hazard ratio", "SHR": "hazard ratio",
    "RR": "relative risk", "IRR": "incidence rate ratio", "PR": "prevalence ratio",
    "SMD": "standardized mean difference", "MD": "mean difference",
    "g": "Hedges' g", "η2": "η2", "η²": "η2", "eta2": "η2",
    "B": "regression coefficient", "b": "regression coefficient",
    "DOR": "diagnostic odds ratio", "WMD": "mean difference", "RD": "risk difference",
    "df": "degrees of freedom", "I2": "I2", "BF": "Bayes factor",
}  # fmt: skip
COUNTS = frozenset(["n", "N"])
INTERVALS = frozenset(["ci", "cis", "interval", "intervals", "confidence-interval"])
# Symbols whose value cannot be larger: "p = 97" and "r = 16" are settings of something else.
BOUNDED = {
    "p": 1.0,
    "P": 1.0,
    "r": 1.0,
    "R": 1.0,
    "R2": 1.0,
    "ρ": 1.0,
    "rho": 1.0,
    "τ": 1.0,
    "tau": 1.0,
    "κ": 1.0,
    "kappa": 1.0,
}
# Letters that are so much else: they must follow the name of their statistic.
NAMED = {"α": "cronbach", "alpha": "cronbach", "g": "hedge", "RD": "risk", "B": "regress", "b": "regress"}
# Agreements that are scores where a system reaches them.
AGREEMENTS = frozenset(["kappa"])
# Letters that are so much else that a number must be joined to them by a sign.
NEED_SIGN = frozenset(["d", "t", "z", "U", "R", "F", "g", "B", "b", "RD"])
