import { msg, t } from '@lingui/core/macro';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { exactTime } from '#client/kit/time/dateText.ts';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { WebhookDeliveryFieldsFragment as Delivery } from './webhooks.generated.ts';
import styles from '../Api.module.css';

/** The columns of the deliveries, with times in this time zone. */
export function deliveryColumns(timeZone: string): DataColumn<Delivery>[] {
  return [
    { id: 'type', header: t`Event`, isName: true, width: '176px', cell: ({ type }) => type },
    { id: 'at', header: t`When`, width: '128px', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    { id: 'state', header: t`Status`, width: '128px', cell: (delivery) => <DeliveryState {...delivery} /> },
    { id: 'attempts', header: t`Attempts`, width: '64px', align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'answer',
      header: t`Response`,
      isWrapped: true,
      cell: (delivery) => answerOf(delivery, timeZone),
    },
  ];
}

/** Null where there is none yet: a card has no line for it. */
function answerOf(
  { lastStatus, lastAnswer, lastError, lastMs, nextTryAt, attempts }: Delivery,
  timeZone: string,
) {
  if (attempts === 0) return null;
  const status = lastStatus !== null && t`${lastStatus} in ${{ lastMs: numberText(lastMs ?? 0) }} ms`;
  const isLong = lastError === null && (lastAnswer ?? '').length > SHORT;
  return (
    <>
      {isLong ? (
        <details className={styles.answer}>
          <summary>{status}</summary>
          <p>{lastAnswer}</p>
        </details>
      ) : (
        (lastError ?? (lastAnswer ? `${status}: ${lastAnswer}` : status))
      )}
      {nextTryAt && (
        <p className={styles.faint}>{t`Next attempt ${{ nextTryAt: exactTime(nextTryAt, timeZone) }}`}</p>
      )}
    </>
  );
}

/** Responses up to this length are shown; HTML pages are not. */
const SHORT = 80;

const STATES = {
  PENDING: { label: msg`Sending`, tone: 'accent' },
  DELIVERED: { label: msg`Delivered`, tone: 'success' },
  FAILED: { label: msg`Failed`, tone: 'danger' },
} as const;

const RETRIED = { label: msg`Retrying`, tone: 'warning' } as const;

function DeliveryState({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>) {
  const { label, tone } = state === 'PENDING' && attempts > 0 ? RETRIED : STATES[state];
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}
