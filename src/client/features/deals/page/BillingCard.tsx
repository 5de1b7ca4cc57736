import { t } from '@lingui/core/macro';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { moneyText } from '#contract/money/currency.ts';

/** The invoice of a deal: invoiced, paid and due amounts. */
export function BillingCard({ billing }: { billing: NonNullable<DealDetails['billing']> }) {
  const { invoiceId, number, currency, invoiced, paid, due } = billing;
  const money = (amount: number) => moneyText(amount, currency);
  return (
    <Card title={t`Invoice`} action={<Link to={paths.invoice.to(invoiceId)}>{number ?? t`Draft`}</Link>}>
      <EntryList
        entries={[
          { id: 'invoiced', text: t`Invoiced`, value: money(invoiced) },
          { id: 'paid', text: t({ message: 'Paid', context: 'amount' }), value: money(paid) },
          { id: 'due', text: t({ message: 'Due', context: 'amount' }), value: money(due) },
        ]}
        empty=""
      />
    </Card>
  );
}
