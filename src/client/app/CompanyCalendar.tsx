import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { BROWSER_CALENDAR, CalendarContext } from '#client/kit/time/calendar.ts';

/** Shows and takes days and times by the calendar of the company that the session works in. */
export function CompanyCalendar({ children }: { children: ReactNode }) {
  const { company } = useViewer();
  const { data: reply } = useFindMyCompaniesQuery();
  const found = reply?.data.find(({ companyId }) => companyId === company?.companyId);
  const timeZone = found?.timeZone ?? BROWSER_CALENDAR.timeZone;
  const locale = found?.defaultCountry ? `en-${found.defaultCountry}` : BROWSER_CALENDAR.locale;
  const calendar = useMemo(() => ({ timeZone, locale }), [timeZone, locale]);
  return <CalendarContext value={calendar}>{children}</CalendarContext>;
}
