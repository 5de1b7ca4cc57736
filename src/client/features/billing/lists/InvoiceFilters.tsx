import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { DATE_FIELDS, dateFieldOf, UNPAID } from './invoicesInput.ts';
import styles from './Lists.module.css';

const STATUSES = ['New', 'Paid', 'Pending', 'Fail'];
const DATES = Object.entries(DATE_FIELDS).map(([value, label]) => ({ value, label }));

interface InvoiceFiltersProps {
  address: ListAddress;
  /** Adds the statuses of the totals: open and overdue. */
  hasUnpaid?: boolean;
}

/** The status, and which date the list is ordered and filtered by. */
export function InvoiceFilters({ address: { filters, change }, hasUnpaid = false }: InvoiceFiltersProps) {
  const statuses = hasUnpaid ? [...STATUSES, ...Object.keys(UNPAID)] : STATUSES;
  return (
    <>
      <SelectInput
        className={styles.select ?? ''}
        aria-label="Status"
        placeholder="All Statuses"
        options={statuses.map((value) => ({ value, label: value }))}
        value={filters['status']?.[0] ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectInput
        className={styles.select ?? ''}
        aria-label="Date"
        options={DATES}
        value={dateFieldOf(filters)}
        onChange={({ target: { value } }) => change({ date: value === 'createdAt' ? '' : value })}
      />
    </>
  );
}
