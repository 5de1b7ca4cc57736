import { PhoneReadingProvider } from '#client/entities/people/phoneReading.tsx';
import { SessionGuard } from '#client/entities/session/SessionGuard.tsx';
import { CompanyCalendar } from './CompanyCalendar.tsx';
import { PanelLayout } from './layout/PanelLayout.tsx';
import { PasswordAsk } from './PasswordAsk.tsx';

/** The frame of every screen that requires a session. */
export function Panel() {
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
