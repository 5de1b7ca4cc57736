import { t } from '@lingui/core/macro';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import type { Delivery } from './deliveryColumns.tsx';
import { deliveryColumns, OUTCOMES } from './deliveryColumns.tsx';
import type { IntegrationOutcome } from './integrations.generated.ts';
import { useFindIntegrationDeliveriesQuery, useRetryIntegrationDeliveryMutation } from './integrationsApi.ts';

const OUTCOME_OPTIONS = Object.entries(OUTCOMES).map(([value, { label }]) => ({ value, label }));

interface DeliveriesProps {
  integrationId: string;
  mayRetry: boolean;
}

/** The deliveries of an integration, newest first. */
export function Deliveries({ integrationId, mayRetry }: DeliveriesProps) {
  const { timeZone } = useCalendar();
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const [outcome, setOutcome] = useState<IntegrationOutcome | ''>('');
  const [retriedId, setRetriedId] = useState<string | null>(null);
  const [retry] = useRetryIntegrationDeliveryMutation();
  const input = { ...page, ...(outcome !== '' && { outcomes: [outcome] }) };
  const query = useFindIntegrationDeliveriesQuery({ integrationId, input });
  const { pages, ...list } = usePagedRows(query, page, setPage);

  async function tryAgain({ _id: id }: Delivery) {
    setRetriedId(id);
    const answer = await retry({ integrationId, id });
    setRetriedId(null);
    if (answer.error)
      toast.error(errorText(answer.error, t`The delivery could not be processed. Try again.`));
    else toast.success(answer.data.message);
  }

  return (
    <Card
      title={t`Received`}
      lead={t`Deliveries of the last 30 days, newest first.`}
      action={
        <SelectInput
          aria-label={t`Filter deliveries`}
          placeholder={t`All results`}
          options={OUTCOME_OPTIONS}
          value={outcome}
          onChange={({ target }) => {
            setOutcome(target.value as IntegrationOutcome | '');
            setPage({ ...page, page: 1 });
          }}
        />
      }
    >
      <DataTable<Delivery>
        {...list}
        label={t`Received`}
        rowKey={({ _id }) => _id}
        columns={deliveryColumns({
          timeZone,
          retriedId,
          ...(mayRetry && { onRetry: (delivery) => void tryAgain(delivery) }),
        })}
        empty={
          outcome === '' ? (
            <EmptyState
              icon={<Inbox />}
              title={t`No deliveries yet`}
              text={t`Data sent to the URL will appear here, with the resulting leads.`}
            />
          ) : (
            <EmptyState icon={<Inbox />} title={t`No matches`} text={t`No delivery has this result.`} />
          )
        }
      />
      <Pagination label={t`Received`} {...pages} />
    </Card>
  );
}
