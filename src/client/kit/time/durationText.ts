/** A length of time in its two largest units: '45 sec', '12 min', '5 h 10 min', '3 d 4 h'. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} sec`;
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
  const hours = Math.round(minutes / 60);
  return joined(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

const MINUTE = 60;

function joined(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return `${large.toLocaleString()} ${largeUnit}${small > 0 ? ` ${small} ${smallUnit}` : ''}`;
}
