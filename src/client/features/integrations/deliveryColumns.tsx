import { msg, t } from '@lingui/core/macro';
import { SenderLink } from '#client/entities/people/SenderLink.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { LabelledTexts } from '#client/kit/text/LabelledTexts.tsx';
import { exactTime } from '#client/kit/time/dateText.ts';
import type { FindIntegrationDeliveriesQuery } from './integrations.generated.ts';
import styles from './Integrations.module.css';

/** What a program sent once. */
export type Delivery = FindIntegrationDeliveriesQuery['findIntegrationDeliveries']['data'][number];

/** What came of a delivery. */
export const OUTCOMES = {
  ADDED: { label: msg`New lead`, tone: 'success' },
  KNOWN: { label: msg`Existing lead`, tone: 'neutral' },
  REFUSED: { label: msg`Rejected`, tone: 'danger' },
} as const;

interface Columns {
  /** The company's time zone, for all times. */
  timeZone: string;
  /** Left out for who may not take anything in again. */
  onRetry?: (delivery: Delivery) => void;
  /** The delivery that is being taken in again. */
  retriedId: string | null;
}

/** The columns of deliveries. */
export function deliveryColumns({ timeZone, onRetry, retriedId }: Columns): DataColumn<Delivery>[] {
  return [
    {
      id: 'person',
      header: t`Person`,
      isName: true,
      isWrapped: true,
      width: '16%',
      cell: ({ person }) => <SenderLink person={person} />,
    },
    {
      id: 'outcome',
      header: t`Outcome`,
      isWrapped: true,
      width: '18%',
      cell: (delivery) => (
        <div className={styles.outcome}>
          <StatusPill tone={OUTCOMES[delivery.outcome].tone}>
            {t(OUTCOMES[delivery.outcome].label)}
          </StatusPill>
          {delivery.problem}
          {delivery.outcome === 'REFUSED' && onRetry && (
            <Button
              size="small"
              isBusy={retriedId === delivery._id}
              onClick={() => onRetry(delivery)}
            >{t`Try again`}</Button>
          )}
        </div>
      ),
    },
    { id: 'at', header: t`Received`, width: '164px', cell: ({ at }) => exactTime(at, timeZone) },
    {
      id: 'values',
      header: t`Submissions`,
      isWrapped: true,
      cell: ({ values }) => (
        <LabelledTexts texts={values.map(({ name: label, text }) => ({ label, text }))} />
      ),
    },
  ];
}
