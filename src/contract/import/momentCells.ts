import { momentOf } from '#contract/time/zonedTime.ts';
import type { DateCell, DateOrder } from './dateCells.ts';
import { readDateCell } from './dateCells.ts';

/** The time zone of times without one, and the order of dates. */
interface Clocks {
  dateOrder: DateOrder | null;
  timeZone: string;
}

/**
 * Reads a moment as RFC 3339 in UTC: one that names its zone, or a date as `readDateCell` reads it with the time of the company's
 * clocks; without a time the morning of that day.
 */
export function readMomentCell(text: string, { dateOrder, timeZone }: Clocks): DateCell {
  const typed = text.trim();
  const at = INSTANT.test(typed) ? new Date(typed) : undefined;
  if (at && !Number.isNaN(at.getTime())) return { value: at.toISOString(), problem: null };
  const { value, problem } = readDateCell(typed, dateOrder);
  if (value === null) return { value, problem };
  return { value: momentOf(value.includes('T') ? value : `${value}T${MORNING}`, timeZone), problem: null };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i;
// A day without a time: when people come to work
const MORNING = '09:00';
