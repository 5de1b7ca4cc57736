import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import type { DataColumn, DataTableProps } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { paths } from '#client/paths.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { moneyText } from '#contract/money/currency.ts';
import { intervalText } from '#contract/money/subscriptionPeriods.ts';
import type { Subscription } from './subscription.ts';
import { SUBSCRIPTION_STATES } from './subscription.ts';
import { useSubscriptionMenu } from './useSubscriptionMenu.tsx';

interface SubscriptionTableProps extends Pick<
  DataTableProps<Subscription>,
  'rows' | 'error' | 'isFetching' | 'onRetry' | 'skeletonRows'
> {
  /** Hides the customer: on the customer's own page. */
  isOfOne?: boolean;
  empty: ReactNode;
}

/** Subscriptions with their next invoice, and what can be done with them. */
export function SubscriptionTable({ isOfOne = false, ...list }: SubscriptionTableProps) {
  const { menuOf, dialog } = useSubscriptionMenu();
  return (
    <>
      <DataTable<Subscription>
        {...list}
        label={t`Subscriptions`}
        columns={isOfOne ? COLUMNS : [...COLUMNS.slice(0, 1), CUSTOMER, ...COLUMNS.slice(1)]}
        rowKey={({ _id }) => _id}
        rowActions={(row) => {
          const items = menuOf(row);
          return (
            items.length > 0 && (
              <RowMenu label={t`Actions for ${{ description: row.description }}`} items={items} />
            )
          );
        }}
      />
      {dialog}
    </>
  );
}

const CUSTOMER: DataColumn<Subscription> = {
  id: 'customer',
  header: msg`Customer`,
  isWrapped: true,
  cell: ({ customerId, customerName }) => <Link to={paths.customer.to(customerId)}>{customerName}</Link>,
};

const COLUMNS: DataColumn<Subscription>[] = [
  {
    id: 'description',
    header: msg`Subscription`,
    isName: true,
    width: '24%',
    cell: ({ description }) => description,
  },
  {
    id: 'amount',
    header: msg`Amount`,
    align: 'end',
    width: '14%',
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  { id: 'interval', header: msg`Charged`, isWrapped: true, cell: intervalText },
  {
    id: 'next',
    header: msg`Next invoice`,
    width: '15%',
    cell: ({ nextOn }) => (nextOn ? dateText(nextOn) : '–'),
  },
  {
    id: 'made',
    header: msg`Invoices`,
    align: 'end',
    isHiddenWhenNarrow: true,
    cell: ({ invoiceCount, invoiceLimit }) =>
      invoiceLimit === null
        ? numberText(invoiceCount)
        : t`${{ count: numberText(invoiceCount) }} of ${{ limit: numberText(invoiceLimit) }}`,
  },
  {
    id: 'state',
    header: msg`Status`,
    cell: ({ state }) => {
      const { label, tone } = SUBSCRIPTION_STATES[state];
      return <StatusPill tone={tone}>{t(label)}</StatusPill>;
    },
  },
];
