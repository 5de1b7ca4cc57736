import { plural, t } from '@lingui/core/macro';
import { RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { DELIVERY_DAYS } from '#contract/limits/records/integrations.ts';
import { deliveryColumns } from './deliveryCells.tsx';
import type {
  WebhookDeliveryFieldsFragment as Delivery,
  WebhookFieldsFragment as Webhook,
} from './webhooks.generated.ts';
import { useFindWebhookDeliveriesQuery, useRetryWebhookDeliveryMutation } from './webhooksApi.ts';
import styles from '../Api.module.css';

interface DeliveriesDialogProps {
  webhook: Webhook;
  mayManage: boolean;
  onClose: () => void;
}

/** The deliveries of a webhook, with the endpoint's responses. */
export function DeliveriesDialog({ webhook, mayManage, onClose }: DeliveriesDialogProps) {
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const query = useFindWebhookDeliveriesQuery({ webhookId: webhook._id, input: page });
  const { pages, ...list } = usePagedRows(query, page, setPage);
  const { timeZone } = useCalendar();
  const [retry] = useRetryWebhookDeliveryMutation();

  async function handleRetry({ _id: id }: Delivery) {
    await toastResult(retry({ id }), t`The delivery could not be resent. Try again.`);
  }

  return (
    <Dialog
      isOpen
      title={t`Deliveries`}
      width={880}
      onClose={onClose}
      footer={<Button look="primary" onClick={onClose}>{t`Done`}</Button>}
    >
      <div className={joinClasses(styles.fields, styles.rows, styles.deliveries)}>
        <p
          className={styles.faint}
        >{t`Deliveries to ${{ url: webhook.url }} in the last ${plural(DELIVERY_DAYS, { one: '# day', other: '# days' })}`}</p>
        <DataTable<Delivery>
          {...list}
          label={t`Deliveries`}
          columns={deliveryColumns(timeZone)}
          rowKey={({ _id }) => _id}
          skeletonRows={8}
          empty={
            <EmptyState
              icon={<Send />}
              title={t`No deliveries yet`}
              text={t`Send a test from the webhook’s menu, or wait for the first event.`}
            />
          }
          {...(mayManage &&
            webhook.isActive && {
              rowActions: (delivery) => (
                <IconButton
                  label={t`Resend ${{ type: delivery.type }}`}
                  onClick={() => void handleRetry(delivery)}
                >
                  <RotateCw aria-hidden="true" />
                </IconButton>
              ),
            })}
        />
        {(pages.total ?? 0) > page.limit && <Pagination label={t`Deliveries`} {...pages} />}
      </div>
    </Dialog>
  );
}
