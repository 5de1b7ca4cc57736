import type { ReportColumn } from './reportColumn.ts';
import { COUNT, PERCENT } from './reportColumn.ts';
import { reportCsv } from './reportCsv.ts';

interface Row {
  id: string;
  label: string;
  current: number;
  previous: number | null;
}

const columns: ReportColumn<Row>[] = [
  { label: 'Leads', ...COUNT, valueOf: (row, period) => row[period] },
  { label: 'Share', ...PERCENT, valueOf: () => 1 / 3 },
];

it('has both periods of each number and quotes text', () => {
  const rows = [
    { id: '1', label: 'Portal "Nord", Web', current: 1200, previous: null },
    { id: '2', label: '=SUM(A1)', current: 0, previous: 3 },
  ];
  expect(reportCsv('Source', columns, rows)).toBe(
    '\uFEFF"Source","Leads","Leads, previous period","Share (%)","Share, previous period (%)"\r\n' +
      '"Portal ""Nord"", Web",1200,"",33.3,33.3\r\n' +
      '"\'=SUM(A1)",0,3,33.3,33.3\r\n',
  );
});
