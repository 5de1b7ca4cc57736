import type DateHolidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';

/** A public holiday: whole days on which shops and offices of the country are closed. */
export interface PublicHoliday {
  /** Identifies the holiday across years; hosts use it to mark holidays on which they work. */
  rule: string;
  name: string;
  /** Its first day, 2026-12-25. */
  date: string;
  /** How many days it takes. */
  days: number;
}

/** A country, or a part of one, with holidays of its own. */
export interface HolidayPlace {
  code: string;
  name: string;
}

/** Public holidays by country. All in English. */
export interface PublicHolidays {
  countries(): HolidayPlace[];
  /** Parts of a country, and theirs: Bavaria, Bavaria: Augsburg. Empty for a country that is unknown. */
  regions(country: string): HolidayPlace[];
  /** The holidays of a year, by date; empty for an unknown country or region. */
  ofYear(country: string, region: string | null, year: number): readonly PublicHoliday[];
}

/** The library takes about 30 MB and a quarter of a second, so it loads only for hosts with holidays. */
export function loadPublicHolidays(): Promise<PublicHolidays> {
  loaded ??= import('date-holidays').then((library) => publicHolidays(library.default));
  return loaded;
}

let loaded: Promise<PublicHolidays> | undefined;

function publicHolidays(Library: typeof DateHolidays): PublicHolidays {
  const queries = new Library();
  const known = new Map<string, readonly PublicHoliday[]>();
  return {
    countries: () => byName(placesOf(queries.query('', '', 'en'))),

    regions: (country) =>
      byName(
        placesOf(queries.query(country, '', 'en')).flatMap((state) => [
          state,
          ...placesOf(queries.query(country, state.code, 'en')).map(({ code, name }) => ({
            code: `${state.code}.${code}`,
            name: `${state.name}: ${name}`,
          })),
        ]),
      ),

    ofYear(country, region, year) {
      const key = [country, region ?? '', year].join('|');
      const found = known.get(key) ?? yearOf(Library, { country, region, year });
      if (known.size >= KNOWN_MOST) known.clear();
      known.set(key, found);
      return found;
    },
  };
}

function yearOf(
  Library: typeof DateHolidays,
  { country, region, year }: { country: string; region: string | null; year: number },
): PublicHoliday[] {
  const [state = '', part = ''] = region?.split('.') ?? [];
  const calendar = new Library(country, state, part, { languages: 'en', types: ['public'] });
  return calendar.getHolidays(year).flatMap((holiday) => {
    const days = daysOf(holiday);
    const { rule, name } = holiday;
    return days === 0 ? [] : [{ rule, name, date: holiday.date.slice(0, 10), days }];
  });
}

/** Whole days, even if the clocks change or the holiday begins at sunset; none for half-day holidays. */
function daysOf({ start, end }: HolidaysTypes.Holiday): number {
  const hours = (end.getTime() - start.getTime()) / 3_600_000;
  return hours < 20 ? 0 : Math.ceil((hours - 2) / 24);
}

function placesOf(named: Record<string, string> | undefined): HolidayPlace[] {
  return Object.entries(named ?? {}).map(([code, name]) => ({ code, name }));
}

function byName(places: HolidayPlace[]): HolidayPlace[] {
  return places.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Cached years of countries: a few KB and a few ms each. */
const KNOWN_MOST = 500;
