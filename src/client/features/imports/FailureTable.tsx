import { msg, t } from '@lingui/core/macro';
import type { ChangeJob, ChangeJobReply } from '#client/entities/change-jobs/changeJobsApi.ts';
import { pageOf } from '#client/entities/people/PersonMatches.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';

type Failure = ChangeJobReply['failures'][number];

interface FailureTableProps {
  failures: readonly Failure[];
  personKind: ChangeJob['personKind'];
}

/** Skipped rows of a job with reasons, and links to existing people. */
export function FailureTable({ failures, personKind }: FailureTableProps) {
  const hasRows = failures.some(({ row }) => row !== null);
  const hasNames = failures.some(({ name }) => name !== null);
  return (
    <DataTable<Failure & { key: string }>
      label={t`Skipped rows`}
      columns={columns(personKind).filter(({ id }) => (id === 'row' ? hasRows : id !== 'name' || hasNames))}
      rows={failures.map((failure, index) => ({ ...failure, key: String(index) }))}
      rowKey={({ key }) => key}
      empty={null}
    />
  );
}

const columns = (kind: ChangeJob['personKind']): DataColumn<Failure>[] => [
  { id: 'row', header: t`Row`, width: '80px', cell: ({ row }) => row },
  {
    id: 'name',
    header: t`Person`,
    width: '28%',
    cell: ({ personId, name, hasPage }) =>
      personId !== null && hasPage ? (
        <Link to={pageOf({ kind, _id: personId })}>{name ?? t`No name`}</Link>
      ) : (
        (name ?? (personId === null && t(NO_PERSON)))
      ),
  },
  { id: 'reason', header: t`Reason`, isName: true, width: 'auto', cell: ({ reason }) => reason },
];

// A row without a person: an empty cell would look like a missing name
const NO_PERSON = msg`Not added`;
