import { useCalendar } from './calendar.ts';
import { exactTime } from './dateText.ts';
import { timeAgo } from './timeAgo.ts';

/** How long ago something was: '5 minutes ago'; the exact moment in its tooltip. */
export function RelativeTime({ at, className }: { at: string; className?: string | undefined }) {
  const { timeZone } = useCalendar();
  return (
    <time
      dateTime={at}
      data-tip={exactTime(at, timeZone)}
      className={className}
      // A minute may have passed since the server rendered it
      suppressHydrationWarning
    >
      {timeAgo(at, timeZone)}
    </time>
  );
}
