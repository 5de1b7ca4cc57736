import { Card } from '#client/kit/layout/Card.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import type { BookingImport } from './bookingImportsApi.ts';

type Problem = BookingImport['result']['problems'][number];

/** The rows that cannot be imported, with the reasons; nothing without any. */
export function BookingProblems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  if (count === 0) return null;
  return (
    <Card
      title="Rows with problems"
      lead={
        count > problems.length
          ? `The first ${problems.length} of ${count.toLocaleString()} rows. Correct them in the file and import it again: rows that exist are left out.`
          : 'They are not imported. Correct them in the file and import it again: rows that exist are left out.'
      }
    >
      <DataTable
        label="Rows with problems"
        columns={COLUMNS}
        rows={[...problems].sort((one, other) => one.row - other.row)}
        rowKey={({ row }) => String(row)}
        empty={null}
      />
    </Card>
  );
}

const COLUMNS: DataColumn<Problem>[] = [
  { id: 'row', header: 'Row', width: '80px', cell: ({ row }) => row },
  { id: 'guest', header: 'Guest', isName: true, width: '30%', cell: ({ guest }) => guest },
  { id: 'message', header: 'Problem', cell: ({ message }) => message },
];
