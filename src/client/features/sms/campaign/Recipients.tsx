import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { phoneForReading } from '#contract/validation/phone.ts';
import { MESSAGE_STATUS } from '../campaigns/campaignWords.ts';
import { WhyButton } from '../consent/WhyButton.tsx';
import type { FindSmsRecipientsQuery, SmsMessageStatus } from '../sms.generated.ts';
import { useFindSmsRecipientsQuery } from '../smsApi.ts';

type Recipient = FindSmsRecipientsQuery['findSmsRecipients']['data'][number];

const STATUS_OPTIONS = Object.entries(MESSAGE_STATUS).map(([value, { label }]) => ({ value, label }));

/** A campaign's recipients, each with where their text is and why. */
export function Recipients({ campaignId }: { campaignId: string }) {
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const [status, setStatus] = useState<SmsMessageStatus | ''>('');
  const input = { ...page, ...(status !== '' && { statuses: [status] }) };
  const { rows, total, error, isFetching, onRetry } = listState(
    useFindSmsRecipientsQuery({ campaignId, input }),
  );
  return (
    <Card
      title="Recipients"
      action={
        <SelectInput
          aria-label="Status of the text"
          placeholder="All statuses"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(event) => {
            setStatus(event.target.value as SmsMessageStatus | '');
            setPage({ ...page, page: 1 });
          }}
        />
      }
    >
      {error !== null ? (
        <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />
      ) : (
        <DataTable<Recipient>
          label="Recipients"
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={[
            { id: 'name', header: 'Person', isName: true, cell: ({ name }) => name ?? 'Not shown' },
            { id: 'phone', header: 'Phone', cell: ({ phone }) => phone && phoneForReading(phone) },
            {
              id: 'status',
              header: 'Status',
              cell: (row) => (
                <StatusPill tone={MESSAGE_STATUS[row.status].tone}>
                  {MESSAGE_STATUS[row.status].label}
                </StatusPill>
              ),
            },
            { id: 'reason', header: 'Why', cell: ({ reason }) => reason },
            { id: 'segments', header: 'Segments', cell: ({ segments }) => segments },
          ]}
          rowActions={({ _id: textId, status: at, personId }) =>
            personId && <WhyButton textId={textId} status={at} />
          }
          empty={<p>No recipient stands there</p>}
        />
      )}
      {total !== undefined && total > 0 && (
        <Pagination label="Recipients" {...page} total={total} onChange={setPage} />
      )}
    </Card>
  );
}
