import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { exactTime } from '#client/kit/time/dateText.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import { MESSAGE_STATUS } from '../campaigns/campaignWords.ts';
import type { PersonKind } from './campaign.generated.ts';
import type { Recipient } from './recipient.ts';
import { RecipientAnswer } from './RecipientAnswer.tsx';
import { RecipientName } from './RecipientName.tsx';

interface RecipientColumns {
  /** Of the campaign's people. */
  kind: PersonKind;
  timeZone: string;
  hasClicks: boolean;
}

/** The columns of recipients; reasons are not truncated. */
export function recipientColumns({ kind, timeZone, hasClicks }: RecipientColumns): DataColumn<Recipient>[] {
  const clicks = { id: 'clicks', header: 'Clicks', width: '80px', cell: (row: Recipient) => row.clicks };
  return [
    {
      id: 'name',
      header: 'Person',
      isName: true,
      // The rest is for why a text did not go
      width: '200px',
      cell: (row) => <RecipientName recipient={row} kind={kind} />,
    },
    {
      id: 'phone',
      header: 'Phone',
      width: '160px',
      cell: ({ phone }) => phone && phoneForReading(phone),
    },
    {
      id: 'status',
      header: 'Status',
      width: '120px',
      cell: ({ status }) => (
        <StatusPill tone={MESSAGE_STATUS[status].tone}>{MESSAGE_STATUS[status].label}</StatusPill>
      ),
    },
    {
      id: 'reason',
      header: 'Why',
      isWrapped: true,
      cell: ({ reason, waitsUntil }) => {
        const waits = waitsUntil && `Waits until ${exactTime(waitsUntil, timeZone)}`;
        // For a retry, also the reason of the last failure
        return waits && reason ? `${reason}. ${waits}` : (waits ?? reason);
      },
    },
    {
      id: 'answer',
      header: 'Answer',
      width: '150px',
      cell: (row) => <RecipientAnswer recipient={row} />,
    },
    { id: 'segments', header: 'Segments', width: '96px', cell: ({ segments }) => segments },
    ...(hasClicks ? [clicks] : []),
  ];
}
