import { dateLocale } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '#contract/i18n/languages.ts';

const STYLES = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  fullDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof STYLES;

// Made once for each: making one costs more than a row of a table. By Intl, because the first view has no date-fns.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the language in use. */
export function formatDate(style: Style, moment: string | number | Date, timeZone: string): string {
  return shortened(formatOf(style, timeZone).format(new Date(moment)));
}

/** From one moment to another. Browsers differ in the blanks around the dash, the server's included: they are made the same. */
export function formatDates(style: Style, from: Date, to: Date): string {
  return shortened(formatOf(style, 'UTC').formatRange(from, to)).replace(/\s?–\s?/, ' – ');
}

function formatOf(style: Style, timeZone: string): Intl.DateTimeFormat {
  const locale = dateLocale();
  const key = `${locale} ${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format;
}

/** English as the product has always written it: months of three letters, no comma after a weekday. Browsers differ in both. */
function shortened(text: string): string {
  if (i18n.locale !== SOURCE_LANGUAGE) return text;
  return text.replace(/\bSept\b/g, 'Sep').replace(/^([A-Z][a-z]+),/, '$1');
}
