/**
 * Normalizes a typed time of day: '9', '9.30', '930' and '9:30 am' are '09:30' and so on. Null for an invalid time. '24:00' is the
 * midnight that ends a day.
 */
export function clockTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(typed.trim());
  if (!found) return null;
  const half = found[3]?.toLowerCase();
  const minutes = Number(found[2] ?? '0');
  const hours = Number(found[1]);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  if (half && (hours < 1 || hours > 12)) return null;
  const ofDay = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return `${String(ofDay).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
