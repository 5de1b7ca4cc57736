import { plural, t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { WhyButton } from '#client/entities/sms-evidence/WhyButton.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { saveExport } from '#client/shared/exports/saveExport.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { can } from '#contract/access/can.ts';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
import type { PersonKind, SmsMessageStatus } from './campaign.generated.ts';
import { useCreateCampaignExportMutation, useFindSmsRecipientsQuery } from './campaignApi.ts';
import type { Recipient } from './recipient.ts';
import { recipientColumns } from './recipientColumns.tsx';
import styles from './Campaign.module.css';

const statusOptions = () => Object.entries(MESSAGE_STATUS_NAMES).map(([value, label]) => ({ value, label }));

const exportedText = (count: number) =>
  plural(count, { one: '# recipient exported', other: '# recipients exported' });

interface RecipientsProps {
  campaignId: string;
  /** Of its people. */
  kind: PersonKind;
  hasClicks: boolean;
}

/** A campaign's recipients, each with where their text is and why, and what they answered. */
export function Recipients({ campaignId, kind, hasClicks }: RecipientsProps) {
  const { timeZone } = useCalendar();
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const [status, setStatus] = useState<SmsMessageStatus | ''>('');
  const statuses = status === '' ? [] : [status];
  const input = { ...page, ...(status !== '' && { statuses }) };
  const mayExport = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const [createExport, { isLoading: isExporting }] = useCreateCampaignExportMutation();
  const query = useFindSmsRecipientsQuery({ campaignId, input });
  const { rows, error, isFetching, onRetry, pages } = usePagedRows(query, page, setPage);
  return (
    <Card
      title={t`Recipients`}
      action={
        <div className={styles.choice}>
          <SelectInput
            aria-label={t`Message status`}
            placeholder={t`All statuses`}
            options={statusOptions()}
            value={status}
            onChange={(event) => {
              setStatus(event.target.value as SmsMessageStatus | '');
              setPage({ ...page, page: 1 });
            }}
          />
          {mayExport && (
            <Button
              icon={<Download size={16} />}
              disabled={!pages.total}
              isBusy={isExporting}
              onClick={() => void saveExport(createExport({ id: campaignId, statuses }), exportedText)}
            >{t`Export CSV`}</Button>
          )}
        </div>
      }
    >
      {error !== null ? (
        <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />
      ) : (
        <DataTable<Recipient>
          label={t`Recipients`}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={recipientColumns({ kind, timeZone, hasClicks })}
          rowActions={({ _id: textId, status: at, personId }) =>
            personId && <WhyButton textId={textId} status={at} />
          }
          empty={<p>{t`No recipients with this status`}</p>}
        />
      )}
      <Pagination label={t`Recipients`} {...pages} />
    </Card>
  );
}
