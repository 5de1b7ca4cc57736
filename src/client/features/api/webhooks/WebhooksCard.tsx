import { t } from '@lingui/core/macro';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SecretDialog } from '#client/kit/dialogs/SecretDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { WEBHOOKS_MOST } from '#contract/limits/records/integrations.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { NewSecretDialog } from './NewSecretDialog.tsx';
import type { WebhookAction } from './useWebhookMenu.tsx';
import { useWebhookMenu } from './useWebhookMenu.tsx';
import { WEBHOOK_COLUMNS } from './webhookCells.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { useDeleteWebhookMutation, useFindWebhooksQuery } from './webhooksApi.ts';
import styles from '../Api.module.css';

type Opened = { kind: 'add' } | { kind: 'made'; secret: string } | { kind: WebhookAction; webhook: Webhook };

/** All webhooks: a company has few. */
export const ALL_WEBHOOKS = { limit: WEBHOOKS_MOST };

/** The company's webhooks. */
export function WebhooksCard({ mayManage }: { mayManage: boolean }) {
  const { total: _total, reply: _reply, ...list } = listState(useFindWebhooksQuery({ input: ALL_WEBHOOKS }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const showSecret = (secret: string) => setOpened({ kind: 'made', secret });
  const menuOf = useWebhookMenu(mayManage, (kind, webhook) => setOpened({ kind, webhook }));
  const add = mayManage && (
    <Button icon={<Plus size={16} />} onClick={() => setOpened({ kind: 'add' })}>{t`Add webhook`}</Button>
  );
  return (
    <Card
      title={t`Webhooks`}
      lead={t`We send the events you select to your endpoint within seconds.`}
      action={list.rows?.length !== 0 && add}
    >
      <div className={styles.rows}>
        <DataTable<Webhook>
          {...list}
          label={t`Webhooks`}
          columns={WEBHOOK_COLUMNS}
          rowKey={({ _id }) => _id}
          skeletonRows={2}
          rowActions={(webhook) => (
            <RowMenu label={t`Actions for ${{ url: webhook.url }}`} items={menuOf(webhook)} />
          )}
          empty={
            <EmptyState
              icon={<WebhookIcon />}
              title={t`No webhooks yet`}
              text={t`Send events to another system when a lead is added, a contact changes or a booking is made.`}
              action={add}
            />
          }
        />
      </div>
      {opened?.kind === 'add' && <WebhookDialog webhook={null} onMade={showSecret} onClose={close} />}
      {opened?.kind === 'edit' && (
        <WebhookDialog webhook={opened.webhook} onMade={showSecret} onClose={close} />
      )}
      {opened?.kind === 'made' && (
        <SecretDialog
          title={t`Webhook signing secret`}
          what="secret"
          secret={opened.secret}
          text={t`Your endpoint uses it to verify that requests come from Exkoo.`}
          onClose={close}
        />
      )}
      {opened?.kind === 'deliveries' && (
        <DeliveriesDialog webhook={opened.webhook} mayManage={mayManage} onClose={close} />
      )}
      {opened?.kind === 'secret' && (
        <NewSecretDialog webhook={opened.webhook} onMade={showSecret} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteWebhookDialog webhook={opened.webhook} onClose={close} />}
    </Card>
  );
}

/** Asks before a webhook is deleted. */
function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove] = useDeleteWebhookMutation();
  return (
    <ConfirmedCall
      title={t`Delete this webhook?`}
      text={t`${{ url: webhook.url }} will receive no more events, and the log of its deliveries is deleted.`}
      confirmLabel={t`Yes, delete`}
      failure={t`The webhook could not be deleted. Try again.`}
      call={() => remove({ id: webhook._id })}
      onClose={onClose}
    />
  );
}
