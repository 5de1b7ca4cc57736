import { Link } from '#client/kit/links/Link.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { paths } from '#client/paths.ts';
import type { Recipient } from './recipient.ts';

/** The reaction of a recipient: a reply, an opt-out, or both, with a link to the conversation. */
export function RecipientAnswer({
  recipient: { repliedAt, optedOutAt, threadId },
}: {
  recipient: Recipient;
}) {
  const { timeZone } = useCalendar();
  if (repliedAt === null && optedOutAt === null) return null;
  const words = [repliedAt && 'Replied', optedOutAt && 'Opted out'].filter(Boolean).join(', ');
  const at = exactTime(repliedAt ?? optedOutAt ?? '', timeZone);
  if (threadId === null) return <span title={at}>{words}</span>;
  return (
    <Link to={paths.smsInbox.to(threadId)} title={at}>
      {words}
    </Link>
  );
}
