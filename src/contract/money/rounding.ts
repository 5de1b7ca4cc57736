/**
 * amount × part / whole, rounded to a whole number; halves go up. All three are whole numbers from 0, and whole is not 0.
 * Exact whatever their size: the product may be more than a number can hold.
 */
export function roundedShare(amount: number, part: number | bigint, whole: number | bigint): number {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  return Number((2n * product + divisor) / (2n * divisor));
}
