import { DueTime } from '#client/entities/people/due/DueTime.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';

/** When a lead manager meets a lead next, in the company's time zone. */
export function NextMeeting({ at }: { at: string | null }) {
  return <DueTime at={at} timeZone={useCalendar().timeZone} />;
}
