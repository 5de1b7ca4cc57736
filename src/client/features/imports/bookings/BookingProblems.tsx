import { msg, plural, t } from '@lingui/core/macro';
import { Card } from '#client/kit/layout/Card.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { BookingImport } from './bookingImportsApi.ts';

type Problem = BookingImport['result']['problems'][number];

/** The rows that cannot be imported, with the reasons; nothing without any. */
export function BookingProblems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  if (count === 0) return null;
  return (
    <Card
      title={t`Rows with problems`}
      lead={
        count > problems.length
          ? t`The first ${{ shown: numberText(problems.length) }} of ${plural(count, { one: '# row', other: '# rows' })}. Correct them in the file and import it again: rows that exist are left out.`
          : t`They are not imported. Correct them in the file and import it again: rows that exist are left out.`
      }
    >
      <DataTable
        label={t`Rows with problems`}
        columns={COLUMNS}
        rows={[...problems].sort((one, other) => one.row - other.row)}
        rowKey={({ row }) => String(row)}
        empty={null}
      />
    </Card>
  );
}

const COLUMNS: DataColumn<Problem>[] = [
  { id: 'row', header: msg`Row`, width: '80px', cell: ({ row }) => row },
  { id: 'guest', header: msg`Guest`, isName: true, width: '30%', cell: ({ guest }) => guest },
  { id: 'message', header: msg`Problem`, cell: ({ message }) => message },
];
