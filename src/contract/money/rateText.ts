import { TAX_RATE_SCALE } from '#contract/limits/records/invoices.ts';

/** A tax rate as people read it: '19%', '7.7%'. */
export function rateText(rate: number, locale?: string): string {
  return `${(rate / TAX_RATE_SCALE).toLocaleString(locale, { maximumFractionDigits: 3 })}%`;
}
