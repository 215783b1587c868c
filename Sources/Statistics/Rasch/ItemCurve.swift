import Glibc

/// The probability of a right answer, and −ln of that of a wrong one, at so many logits of ability above difficulty.
struct ItemCurve {
  let right: Double
  let minusLogWrong: Double

  init(_ logit: Double) {
    // Of e^x and e^−x, the one that cannot overflow.
    let power = exp(-abs(logit))
    right = (logit < 0 ? power : 1) / (1 + power)
    minusLogWrong = max(logit, 0) + log1p(power)
  }
}
