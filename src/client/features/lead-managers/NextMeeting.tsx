import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { DueTime } from '#client/entities/people/due/DueTime.tsx';

/** When a lead manager meets a lead next, in the company's time zone. */
export function NextMeeting({ at }: { at: string | null }) {
  return <DueTime at={at} timeZone={useCompanyTimeZone()} />;
}
