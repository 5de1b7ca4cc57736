import { direction } from '../i18n/direction.ts';
import { i18n } from '../i18n/i18n.ts';

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

// A format takes longer to make than the rest of a conversion
const digitsOf = new Map<string, number>();

/** An amount in minor units as people read it, by default in the language in use: '€1,234.50'. */
export function moneyText(amount: number, currency: string, locale?: string): string {
  return formatted(amount, { currency, locale: locale ?? i18n.locale });
}

/** A rounded amount in minor units in the language in use, as the axis of a chart has it: '€10K'. */
export function shortMoneyText(amount: number, currency: string): string {
  return formatted(amount, { currency, locale: i18n.locale, notation: 'compact' });
}

function formatted(
  amount: number,
  { locale, ...options }: { currency: string; locale: string; notation?: 'compact' },
): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', ...options });
  const text = format.format(amount / 10 ** minorDigits(options.currency));
  // The sign of 'US$' would go to the other side of the letters in a text from right to left
  return direction() === 'rtl' ? text.replace(/\p{L}\p{Sc}/u, '$&\u200E') : text;
}

/** A typed amount, '1,234.5' or '1234,50', in minor units; null for no amount, or more decimals than the currency has. */
export function minorAmount(typed: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const text = typed.trim().replace(/[\s'’]/g, '');
  const point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const decimals = point === -1 ? '' : text.slice(point + 1);
  // Three digits behind a lone sign are thousands, unless the currency has three decimals
  const isThousands = decimals.length === 3 && digits !== 3;
  const whole = isThousands || point === -1 ? text : text.slice(0, point);
  const fraction = isThousands ? '' : decimals;
  if (!/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > digits)
    return null;
  const amount = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** An amount in minor units as the value of a form field: '1234.50'. */
export function amountField(amount: number, currency: string): string {
  return (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
}
