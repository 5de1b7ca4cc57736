import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listState } from '#client/data/listState.ts';
import { useFindPaymentsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { paymentEntry } from '#client/entities/invoices/paymentEntry.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';

/** What the customer paid, the last first, each with its receipt. */
export function CustomerPayments({ customerId }: { customerId: string }) {
  const { rows, total, error, onRetry, isFetching } = listState(
    useFindPaymentsQuery({ input: { customerId, page: 1, limit: MOST } }),
  );
  return (
    <Card
      title={t`Payments`}
      lead={total && total > MOST ? t`The last ${{ most: MOST }} of ${total}` : undefined}
    >
      {error && !rows && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {!error && !rows && <Skeleton />}
      {rows && (
        <EntryList
          empty={t`No payments yet.`}
          entries={rows.map((payment) => {
            const { invoiceId, invoiceNumber } = payment;
            return paymentEntry(
              payment,
              <Trans>
                for <Link to={paths.invoice.to(invoiceId)}>{invoiceNumber}</Link>
              </Trans>,
            );
          })}
        />
      )}
    </Card>
  );
}

const MOST = 100;
