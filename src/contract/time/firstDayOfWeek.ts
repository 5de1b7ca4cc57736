const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** On which day a week begins where a locale is spoken: 0 for Sunday; undefined in browsers that cannot say. */
export function firstDayOfWeek(tag: string): (typeof DAYS)[number] | undefined {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(tag);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return firstDay === undefined ? undefined : DAYS[firstDay % 7];
}

/** The same of a company, by its default region, ISO 3166-1 alpha-2; Monday without one. */
export function firstDayIn(region: string | null): number {
  return (region === null ? undefined : firstDayOfWeek(`en-${region}`)) ?? 1;
}
