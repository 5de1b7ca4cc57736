import { msg, t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { listState } from '#client/data/listState.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import type { InvoiceRow } from '#client/entities/invoices/invoice.ts';
import { INVOICE_STATUS_NAMES, invoiceName, STATUS_TONE } from '#client/entities/invoices/invoice.ts';
import { useFindInvoicesQuery } from '#client/entities/invoices/invoicesApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { moneyText } from '#contract/money/currency.ts';

const COLUMNS: DataColumn<InvoiceRow>[] = [
  {
    id: 'number',
    header: msg`Invoice`,
    isName: true,
    cell: (invoice) => <Link to={paths.invoice.to(invoice._id)}>{invoiceName(invoice)}</Link>,
  },
  { id: 'created', header: msg`Created at`, cell: ({ createdAt }) => <DayText at={createdAt} /> },
  {
    id: 'amount',
    header: msg`Amount`,
    align: 'end',
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  {
    id: 'due',
    header: msg`Due`,
    align: 'end',
    cell: ({ amountDue, currency }) => moneyText(amountDue, currency),
  },
  {
    id: 'status',
    header: msg`Status`,
    cell: ({ status }) => (
      <StatusPill tone={STATUS_TONE[status]}>{t(INVOICE_STATUS_NAMES[status])}</StatusPill>
    ),
  },
];

/** What the customer was charged, the newest first. */
export function CustomerInvoices({ customer: { _id: customerId, trashedAt } }: { customer: Customer }) {
  const mayAdd = can(useViewer(), 'CUSTOMERS', 'EDIT') && !trashedAt;
  const {
    reply: _reply,
    total: _total,
    ...list
  } = listState(useFindInvoicesQuery({ input: { customerId, page: 1, limit: 100 } }));
  return (
    <Card
      title={t`Invoices`}
      action={
        mayAdd && (
          <ButtonLink
            size="small"
            icon={<Plus size={16} />}
            to={paths.addInvoice.to(customerId)}
          >{t`Add invoice`}</ButtonLink>
        )
      }
    >
      <DataTable<InvoiceRow>
        {...list}
        label={t`Invoices`}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        skeletonRows={2}
        empty={<p>{t`No invoices yet.`}</p>}
      />
    </Card>
  );
}
