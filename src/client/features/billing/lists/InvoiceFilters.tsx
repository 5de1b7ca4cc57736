import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { UNPAID } from './invoicesInput.ts';
import { DATE_FIELDS, dateFieldOf } from './invoicesInput.ts';
import styles from './Lists.module.css';

const STATUSES = { New: msg`New`, Paid: msg`Paid`, Pending: msg`Pending`, Fail: msg`Fail` };
const WITH_UNPAID = { ...STATUSES, Open: msg`Open`, Overdue: msg`Overdue` } satisfies typeof STATUSES &
  Record<keyof typeof UNPAID, MessageDescriptor>;

interface InvoiceFiltersProps {
  address: ListAddress;
  /** Adds the statuses of the totals: open and overdue. */
  hasUnpaid?: boolean;
}

/** The status, and which date the list is ordered and filtered by. */
export function InvoiceFilters({ address: { filters, change }, hasUnpaid = false }: InvoiceFiltersProps) {
  return (
    <>
      <SelectInput
        className={styles.select ?? ''}
        aria-label={t`Status`}
        placeholder={t`All Statuses`}
        options={optionsOf(hasUnpaid ? WITH_UNPAID : STATUSES)}
        value={filters['status']?.[0] ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectInput
        className={styles.select ?? ''}
        aria-label={t`Date`}
        options={optionsOf(DATE_FIELDS)}
        value={dateFieldOf(filters)}
        onChange={({ target: { value } }) => change({ date: value === 'createdAt' ? '' : value })}
      />
    </>
  );
}

function optionsOf(labels: Record<string, MessageDescriptor>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
}
