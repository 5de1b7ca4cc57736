import type { Locale } from 'date-fns';

type Loader = () => Promise<Locale>;

/** Words are English, as all of the product is; order and clock are the region's. A few kilobytes, fetched when needed. */
const LOADERS: Record<string, Loader> = {
  US: () => import('date-fns/locale/en-US').then((file) => file.enUS),
  GB: () => import('date-fns/locale/en-GB').then((file) => file.enGB),
  AU: () => import('date-fns/locale/en-AU').then((file) => file.enAU),
  CA: () => import('date-fns/locale/en-CA').then((file) => file.enCA),
  IN: () => import('date-fns/locale/en-IN').then((file) => file.enIN),
};

/** How dates are typed and on which day a week begins in a region: 'en-DE', 'pt-BR'. As in the United States where it names none. */
export async function calendarLocale(tag: string): Promise<Locale> {
  const region = new Intl.Locale(tag).maximize().region ?? 'US';
  const load = LOADERS[region] ?? LOADERS[isMonthFirst(region) ? 'US' : 'GB'];
  const locale = await (load as Loader)();
  const weekStartsOn = firstDayOfWeek(`en-${region}`);
  return weekStartsOn === undefined ? locale : { ...locale, options: { ...locale.options, weekStartsOn } };
}

function isMonthFirst(region: string): boolean {
  const parts = new Intl.DateTimeFormat(`en-${region}`).formatToParts(0);
  return parts[0]?.type === 'month';
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** On which day a week begins where a locale is spoken: 0 for Sunday; undefined in browsers that cannot say. */
export function firstDayOfWeek(tag: string): (typeof DAYS)[number] | undefined {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(tag);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return firstDay === undefined ? undefined : DAYS[firstDay % 7];
}
