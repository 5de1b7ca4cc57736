import { t } from '@lingui/core/macro';
import { phoneText } from '#client/kit/i18n/phoneText.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { paths } from '#client/paths.ts';
import { listText, numberText } from '#contract/i18n/formats.ts';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
import { MESSAGE_TONES } from '../campaigns/campaignWords.ts';
import { NumberOwner } from '../NumberOwner.tsx';
import type { PersonKind } from './campaign.generated.ts';
import type { Recipient } from './recipient.ts';

interface RecipientColumns {
  /** Of the campaign's people. */
  kind: PersonKind;
  timeZone: string;
  hasClicks: boolean;
}

/** The columns of recipients; reasons are not truncated. */
export function recipientColumns({ kind, timeZone, hasClicks }: RecipientColumns): DataColumn<Recipient>[] {
  const clicks = {
    id: 'clicks',
    header: t`Clicks`,
    width: '80px',
    cell: (row: Recipient) => numberText(row.clicks),
  };
  return [
    {
      id: 'name',
      header: t`Person`,
      isName: true,
      // The rest is for why a text did not go
      width: '160px',
      cell: (row) => <RecipientName recipient={row} kind={kind} />,
    },
    {
      id: 'phone',
      header: t`Phone`,
      width: '148px',
      cell: ({ phone }) => phone && phoneText(phone),
    },
    {
      id: 'status',
      header: t`Status`,
      width: '120px',
      cell: ({ status }) => (
        <StatusPill tone={MESSAGE_TONES[status]}>{MESSAGE_STATUS_NAMES[status]}</StatusPill>
      ),
    },
    {
      id: 'reason',
      header: t`Reason`,
      isWrapped: true,
      cell: ({ reason, waitsUntil }) => {
        const waits = waitsUntil && t`Waiting until ${{ time: exactTime(waitsUntil, timeZone) }}`;
        // For a retry, also the reason of the last failure
        return waits && reason ? `${reason}. ${waits}` : (waits ?? reason);
      },
    },
    {
      id: 'answer',
      header: t`Reply`,
      width: '120px',
      cell: (row) => <RecipientReply recipient={row} />,
    },
    {
      id: 'segments',
      header: t`Segments`,
      width: '96px',
      isHiddenWhenNarrow: true,
      cell: ({ segments }) => numberText(segments),
    },
    ...(hasClicks ? [clicks] : []),
  ];
}

/** The name of a recipient with a link; the number for people without a name, as in the inbox. */
function RecipientName({ recipient, kind }: { recipient: Recipient; kind: PersonKind }) {
  const { personId, name, phone } = recipient;
  // The server omits the id if the viewer may not see the person
  if (personId === null) return name ?? t`Not shown`;
  const shown = name ?? (phone ? phoneText(phone) : t`No name`);
  return <NumberOwner person={{ _id: personId, kind, name: shown }} />;
}

/** The reaction of a recipient: a reply, an opt-out, or both, with a link to the conversation. */
function RecipientReply({ recipient: { repliedAt, optedOutAt, threadId } }: { recipient: Recipient }) {
  const { timeZone } = useCalendar();
  if (repliedAt === null && optedOutAt === null) return null;
  const words = listText([...(repliedAt ? [t`Replied`] : []), ...(optedOutAt ? [t`Opted out`] : [])], 'unit');
  const at = exactTime(repliedAt ?? optedOutAt ?? '', timeZone);
  if (threadId === null) return <span title={at}>{words}</span>;
  return (
    <Link to={paths.smsInbox.to(threadId)} title={at}>
      {words}
    </Link>
  );
}
