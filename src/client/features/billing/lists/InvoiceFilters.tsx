import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { DATE_FIELDS, dateFieldOf } from './invoicesInput.ts';
import styles from './Lists.module.css';

const STATUSES = ['New', 'Paid', 'Pending', 'Fail'].map((value) => ({ value, label: value }));
const DATES = Object.entries(DATE_FIELDS).map(([value, label]) => ({ value, label }));

/** The status, and which date the list is ordered and filtered by. */
export function InvoiceFilters({ address: { filters, change } }: { address: ListAddress }) {
  return (
    <>
      <SelectInput
        className={styles.select ?? ''}
        aria-label="Status"
        placeholder="All Statuses"
        options={STATUSES}
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
