import type { ChangeJobReply } from '#client/entities/change-jobs/changeJobsApi.ts';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';

type Failure = ChangeJobReply['failures'][number];

/** Rows or people of a job that were not done, and why. */
export function FailureTable({ failures }: { failures: readonly Failure[] }) {
  const hasRows = failures.some(({ row }) => row !== null);
  // Rows of a file are known by their numbers; names of those alone who are there already would look as if others had none
  const hasNames = hasRows
    ? failures.every(({ name }) => name !== null)
    : failures.some(({ name }) => name !== null);
  return (
    <DataTable<Failure & { key: string }>
      label="What was not done"
      columns={COLUMNS.filter(({ id }) => (id === 'row' ? hasRows : id !== 'name' || hasNames))}
      rows={failures.map((failure, index) => ({ ...failure, key: String(index) }))}
      rowKey={({ key }) => key}
      empty={null}
    />
  );
}

const COLUMNS: DataColumn<Failure>[] = [
  { id: 'row', header: 'Row', width: '80px', cell: ({ row }) => row },
  { id: 'name', header: 'Who', width: '28%', cell: ({ name }) => name },
  { id: 'reason', header: 'Why', isName: true, width: 'auto', cell: ({ reason }) => reason },
];
