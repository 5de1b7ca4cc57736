import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import styles from '../Api.module.css';

/** What the table of webhooks shows of each. */
export const WEBHOOK_COLUMNS: DataColumn<Webhook>[] = [
  { id: 'url', header: msg`Endpoint`, isName: true, isWrapped: true, width: '34%', cell: ({ url }) => url },
  { id: 'types', header: msg`Events`, isWrapped: true, cell: ({ types }) => types.join(', ') },
  {
    id: 'state',
    header: msg`Status`,
    isWrapped: true,
    width: '28%',
    cell: (webhook) => <State webhook={webhook} />,
  },
];

function State({
  webhook: { isActive, disabledReason, failingSince, lastDeliveredAt },
}: {
  webhook: Webhook;
}) {
  if (!isActive)
    return (
      <>
        <StatusPill tone={disabledReason ? 'danger' : 'neutral'}>{t`Off`}</StatusPill>{' '}
        {disabledReason && <span className={styles.error}>{disabledReason}</span>}
      </>
    );
  if (failingSince)
    return (
      <>
        <StatusPill tone="warning">{t`Failing`}</StatusPill>{' '}
        <span className={styles.faint}>
          <Trans>
            since <RelativeTime at={failingSince} />
          </Trans>
        </span>
      </>
    );
  return (
    <>
      <StatusPill tone="success">{t`On`}</StatusPill>{' '}
      {lastDeliveredAt && (
        <span className={styles.faint}>
          <Trans>
            last delivery <RelativeTime at={lastDeliveredAt} />
          </Trans>
        </span>
      )}
    </>
  );
}
