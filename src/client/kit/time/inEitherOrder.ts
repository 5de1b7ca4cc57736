import type { DateCell, DateOrder } from '#contract/import/dateCells.ts';

/** Reads a typed date whose day and month are known; where they could be either, in the order of a locale. */
export function inEitherOrder(locale: string, read: (order: DateOrder | null) => DateCell): DateCell {
  const plain = read(null);
  return plain.problem === null ? plain : read(dateOrderOf(locale));
}

/** In which order a locale writes day and month: 'en-US' the month first. */
function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts();
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'MDY' : 'DMY';
}
