import { currencies } from '#contract/validation/regions.ts';

/** All currencies, by their codes. */
export const CURRENCIES = currencies().map((code) => ({ value: code, label: code }));
