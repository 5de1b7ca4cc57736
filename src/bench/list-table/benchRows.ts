import type { ListColumn } from '#contract/lists/listColumn.ts';

/** A row of fourteen texts and numbers. */
export interface BenchRow {
  _id: string;
  name: string;
  [field: string]: string | number;
}

/** Fourteen columns, as many as the leads list has. */
export const BENCH_COLUMNS: ListColumn[] = [
  { path: 'name', label: 'Person', shown: true, isName: true, sort: 'name' },
  ...[
    'Phone',
    'Stage',
    'Next Call',
    'Status',
    'Group',
    'Lead Manager',
    'Email',
    'WhatsApp',
    'Date Added',
    'Job Title',
    'Next Meeting',
    'Company',
  ].map((label) => ({ path: label.replaceAll(' ', ''), label, shown: true })),
  { path: 'Score', label: 'Score', shown: true, align: 'end' as const },
];

/** Rows that differ in every cell; `page` makes others. */
export function benchRows(count: number, page = 0): BenchRow[] {
  return Array.from({ length: count }, (_, at) => {
    const index = page * count + at;
    const row: BenchRow = { _id: `row-${index}`, name: `${NAMES[index % NAMES.length]} ${index}` };
    for (const { path, label } of BENCH_COLUMNS.slice(1)) row[path] = `${label} ${(index * 7919) % 9973}`;
    row['Score'] = (index * 7919) % 101;
    return row;
  });
}

const NAMES = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Edsger Dijkstra',
  'Barbara Liskov',
];
