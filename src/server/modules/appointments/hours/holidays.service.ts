import type { HostHolidays } from '#contract/appointments/holidays.ts';
import { HOLIDAY_MESSAGES } from '#contract/appointments/holidays.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { dayAfter, dayOf } from './days.ts';
import type { HolidayPlace, PublicHoliday } from './publicHolidays.ts';
import { loadPublicHolidays } from './publicHolidays.ts';

export interface HolidaysService {
  /** Countries whose public holidays are known, by name, and the company's own where it is one of them. */
  findHolidayCountries(viewer: Viewer): Promise<{ countries: HolidayPlace[]; ofCompany: string | null }>;
  /** The public holidays of the year that begins today, by the company's calendar, and the parts of the country that have others. */
  findHolidays(
    viewer: Viewer,
    place: { country: string; region: string | null },
  ): Promise<{ regions: HolidayPlace[]; holidays: PublicHoliday[] }>;
}

/** Public holidays as hosts choose them. */
export function holidaysService({
  database,
  clock,
}: Pick<AppointmentDeps, 'database' | 'clock'>): HolidaysService {
  const settings = (viewer: Viewer) => {
    const inCompany = companyViewer(viewer);
    return companyScope(database, inCompany, (tx) => companySettings(tx, inCompany.companyId));
  };

  return {
    async findHolidayCountries(viewer) {
      const { defaultCountry } = await settings(viewer);
      const countries = (await loadPublicHolidays()).countries();
      const isKnown = countries.some(({ code }) => code === defaultCountry);
      return { countries, ofCompany: isKnown ? defaultCountry : null };
    },

    async findHolidays(viewer, { country, region }) {
      const { timeZone } = await settings(viewer);
      await refuseUnknown({ country, region });
      const known = await loadPublicHolidays();
      const today = dayOf(clock.now(), timeZone);
      const last = dayAfter(today, 365);
      const years = [...new Set([today, last].map((day) => Number(day.slice(0, 4))))];
      const holidays = years.flatMap((year) => known.ofYear(country, region, year));
      return {
        regions: known.regions(country),
        holidays: holidays.filter(({ date, days }) => dayAfter(date, days - 1) >= today && date < last),
      };
    },
  };
}

/** Refuses a country or region that there is not. */
export async function refuseUnknown({ country, region }: Omit<HostHolidays, 'worked'>): Promise<void> {
  const known = await loadPublicHolidays();
  const has = (places: HolidayPlace[], wanted: string) => places.some(({ code }) => code === wanted);
  if (!has(known.countries(), country)) throw invalid('invalid-country', HOLIDAY_MESSAGES.country);
  if (region && !has(known.regions(country), region))
    throw invalid('invalid-region', HOLIDAY_MESSAGES.region);
}
