import type { ChangeJob, ChangeJobReply } from '#client/entities/change-jobs/changeJobsApi.ts';
import { pageOf } from '#client/entities/people/PersonMatches.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';

type Failure = ChangeJobReply['failures'][number];

interface FailureTableProps {
  failures: readonly Failure[];
  personKind: ChangeJob['personKind'];
}

/** Rows or people of a job that were not done, and why. Whoever is there already leads to their page. */
export function FailureTable({ failures, personKind }: FailureTableProps) {
  const hasRows = failures.some(({ row }) => row !== null);
  const hasNames = failures.some(({ name }) => name !== null);
  return (
    <DataTable<Failure & { key: string }>
      label="What was not done"
      columns={columns(personKind).filter(({ id }) => (id === 'row' ? hasRows : id !== 'name' || hasNames))}
      rows={failures.map((failure, index) => ({ ...failure, key: String(index) }))}
      rowKey={({ key }) => key}
      empty={null}
    />
  );
}

const columns = (kind: ChangeJob['personKind']): DataColumn<Failure>[] => [
  { id: 'row', header: 'Row', width: '80px', cell: ({ row }) => row },
  {
    id: 'name',
    header: 'Who',
    width: '28%',
    cell: ({ personId, name, hasPage }) =>
      personId !== null && hasPage ? (
        <Link to={pageOf({ kind, _id: personId })}>{name ?? 'No name'}</Link>
      ) : (
        (name ?? (personId === null && NOBODY))
      ),
  },
  { id: 'reason', header: 'Why', isName: true, width: 'auto', cell: ({ reason }) => reason },
];

// A row of a file that is nobody yet: an empty cell would look as if their name were missing
const NOBODY = 'Not added';
