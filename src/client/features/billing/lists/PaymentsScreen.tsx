import { t } from '@lingui/core/macro';
import { Download, Wallet } from 'lucide-react';
import { calendarDay } from '#client/entities/invoices/invoice.ts';
import type { FindPaymentsQuery } from '#client/entities/invoices/invoices.generated.ts';
import { useFindPaymentsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { saveReceiptPdf } from '#client/entities/invoices/savePdf.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { paths } from '#client/paths.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { PAYMENT_METHOD_NAMES } from '#contract/limits/records/invoices.ts';
import { moneyText } from '#contract/money/currency.ts';

type PaymentRow = FindPaymentsQuery['findPayments']['data'][number];

/** The payments of all customers, the last receipt first. */
export function PaymentsScreen() {
  const { params, change } = useListParams(NO_FILTERS);
  const { page, limit } = params;
  const query = useFindPaymentsQuery({ input: { page, limit } });
  const { pages, ...list } = usePagedRows(query, params, change);
  return (
    <Page title={t`Payments`} count={pages.total}>
      <DataTable<PaymentRow>
        {...list}
        label={t`Payments`}
        columns={columns()}
        rowKey={({ _id }) => _id}
        rowActions={(payment) => (
          <IconButton
            label={t`Download receipt ${{ number: payment.number }}`}
            onClick={() => void saveReceiptPdf(payment)}
          >
            <Download aria-hidden="true" size={16} />
          </IconButton>
        )}
        empty={
          <EmptyState
            icon={<Wallet />}
            title={t`No payments yet`}
            text={t`Payments of your invoices will appear here: those that you record, and those made online.`}
          />
        }
      />
      <Pagination label={t`Payments`} {...pages} />
    </Page>
  );
}

const NO_FILTERS: string[] = [];

const columns = (): DataColumn<PaymentRow>[] => [
  { id: 'number', header: t`Receipt`, isName: true, width: '15.5%', cell: ({ number }) => number },
  { id: 'paid', header: t`Date`, cell: ({ paidAt }) => calendarDay(paidAt) },
  {
    id: 'customer',
    header: t`Customer`,
    width: '20%',
    cell: ({ customerId, customerName }) => <Link to={paths.customer.to(customerId)}>{customerName}</Link>,
  },
  {
    id: 'invoice',
    header: t`Invoice`,
    cell: ({ invoiceId, invoiceNumber }) => <Link to={paths.invoice.to(invoiceId)}>{invoiceNumber}</Link>,
  },
  {
    id: 'amount',
    header: t`Amount`,
    align: 'end',
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  {
    id: 'method',
    header: t`Method`,
    width: '11%',
    cell: ({ method }) => i18n.t(PAYMENT_METHOD_NAMES[method]),
  },
  { id: 'reference', header: t`Reference`, isHiddenWhenNarrow: true, cell: ({ reference }) => reference },
];
