import { msg, plural, t } from '@lingui/core/macro';
import { Card } from '#client/kit/layout/Card.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { numberText } from '#contract/i18n/formats.ts';

interface Problem {
  row: number;
  message: string;
}

/** The rows that cannot be imported or were not reverted, with the reasons; nothing without any. */
export function RowProblems({
  title,
  problems,
  count,
}: {
  title: string;
  problems: readonly Problem[];
  count: number;
}) {
  if (count === 0) return null;
  return (
    <Card
      title={title}
      lead={
        count > problems.length &&
        t`The first ${{ shown: numberText(problems.length) }} of ${plural(count, { one: '# row', other: '# rows' })}.`
      }
    >
      <DataTable
        label={title}
        columns={COLUMNS}
        rows={[...problems].sort((one, other) => one.row - other.row)}
        rowKey={({ row }) => String(row)}
        empty={null}
      />
    </Card>
  );
}

const COLUMNS: DataColumn<Problem>[] = [
  { id: 'row', header: msg`Row`, isName: true, width: '80px', cell: ({ row }) => row },
  { id: 'message', header: msg`Problem`, cell: ({ message }) => message },
];
