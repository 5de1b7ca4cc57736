import type { DateOrder } from '#contract/import/dateCells.ts';

/** In which order a locale writes day and month: 'en-US' the month first. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts();
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'MDY' : 'DMY';
}
