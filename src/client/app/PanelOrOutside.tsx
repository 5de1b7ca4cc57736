import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { readAuthCookie } from '#client/data/authCookies.ts';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { SessionGuard } from '#client/entities/session/SessionGuard.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { PhoneReadingProvider } from '#client/kit/links/phoneReading.tsx';
import { browserLocale } from '#client/kit/time/browserLocale.ts';
import { BROWSER_CALENDAR, CalendarContext } from '#client/kit/time/calendar.ts';
import { OutsidePage } from './errors/OutsidePage.tsx';
import { PanelLayout } from './layout/PanelLayout.tsx';
import { PasswordAsk } from './PasswordAsk.tsx';

/** The panel, also around a page that is not found; without a session, the plain page. */
export function PanelOrOutside() {
  const isNowhere = '*' in useParams();
  if (!isNowhere || readAuthCookie('accessToken') !== undefined) return <Panel />;
  return (
    <OutsidePage>
      <Outlet />
    </OutsidePage>
  );
}

/** The frame of every screen that requires a session. */
function Panel() {
  return (
    <SessionGuard>
      <PasswordAsk />
      <CompanyCalendar>
        <PhoneReadingProvider>
          <PanelLayout />
        </PhoneReadingProvider>
      </CompanyCalendar>
    </SessionGuard>
  );
}

/** Shows and takes days and times by the calendar of the company that the session works in. */
function CompanyCalendar({ children }: { children: ReactNode }) {
  const { company } = useViewer();
  const { data: reply } = useFindMyCompaniesQuery();
  const found = reply?.data.find(({ companyId }) => companyId === company?.companyId);
  const timeZone = found?.timeZone ?? BROWSER_CALENDAR.timeZone;
  const locale = found?.defaultCountry ? `en-${found.defaultCountry}` : browserLocale();
  const calendar = useMemo(() => ({ timeZone, locale }), [timeZone, locale]);
  return <CalendarContext value={calendar}>{children}</CalendarContext>;
}
