/** Divides and rounds to a whole number, halves away from zero (D70). The divisor is positive. */
export function roundHalfUp(dividend: bigint, divisor: bigint): number {
  const isNegative = dividend < 0n;
  const size = isNegative ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return Number(isNegative ? -rounded : rounded);
}
