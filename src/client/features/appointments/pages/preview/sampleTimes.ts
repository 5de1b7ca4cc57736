/** The first times of a day that begins at nine, so many minutes apart; none where that is no number. */
export function sampleTimes(step: number): string[] {
  if (!Number.isInteger(step) || step < 1) return [];
  const times = [0, 1, 2, 3, 4, 5].map((nth) => 9 * 60 + nth * step).filter((minute) => minute < 17 * 60);
  return times.map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
