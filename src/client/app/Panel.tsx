import { PhoneReadingProvider } from '#client/entities/people/phoneReading.tsx';
import { SessionGuard } from '#client/entities/session/SessionGuard.tsx';
import { CompanyCalendar } from './CompanyCalendar.tsx';
import { PanelLayout } from './layout/PanelLayout.tsx';
import { ListOwner } from './ListOwner.tsx';
import { LiveTags } from './live/LiveTags.tsx';
import { PasswordAsk } from './PasswordAsk.tsx';

/** The frame of every screen that needs somebody signed in. */
export function Panel() {
  return (
    <SessionGuard>
      <LiveTags />
      <ListOwner />
      <PasswordAsk />
      <CompanyCalendar>
        <PhoneReadingProvider>
          <PanelLayout />
        </PhoneReadingProvider>
      </CompanyCalendar>
    </SessionGuard>
  );
}
