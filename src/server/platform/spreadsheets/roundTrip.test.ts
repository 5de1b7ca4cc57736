import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import { writeCsv } from '#server/platform/spreadsheets/writeCsv.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx/writeXlsx.ts';

const FORMS: [string, (rows: string[][]) => Promise<Buffer>][] = [
  ['CSV for spreadsheets', (rows) => buffer(writeCsv(rows, 'FOR_SPREADSHEETS'))],
  ['lossless CSV', (rows) => buffer(writeCsv(rows, 'LOSSLESS'))],
  ['XLSX', (rows) => buffer(writeXlsx(rows, 'Leads'))],
];

describe.each(FORMS)('%s', (_, write) => {
  it('reads the same cells that were written, whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        expect(await rowsOf(await write(table))).toEqual(table.filter(isFilled));
      }),
      { numRuns: 150 },
    );
  });

  it('reads many rows back, each with its number', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) => [`Ann ${row}`, `+4915112${row}`, '007', '=1+1']);
    const table = await readSpreadsheet(await write([['Name', 'Phone', 'Code', 'Note'], ...rows]));
    const read = await Readable.from(table.rows()).toArray();
    expect(read).toEqual(rows.map((cells, row) => ({ number: row + 2, cells, problem: null })));
  });

  it('fails where the rows fail', async () => {
    const broken = async function* () {
      yield ['Name'];
      throw new Error('the database went away');
    };
    const stream = write === FORMS[2]?.[1] ? writeXlsx(broken(), 'Leads') : writeCsv(broken(), 'LOSSLESS');
    await expect(buffer(stream)).rejects.toThrow('the database went away');
  });
});

it('lets no cell of a CSV for spreadsheets begin a formula, phone numbers excepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 40 }), async (cells) => {
      const csv = (await buffer(writeCsv([cells], 'FOR_SPREADSHEETS'))).toString().slice(1);
      const written = [...csv.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/gy)].map(([, text = '']) => text);
      expect(written).toHaveLength(cells.length);
      for (const begin of written) {
        const seen = begin.replace(/^[\p{Z}\p{C}]+/u, '');
        expect(/^[=+\-@＝＋－＠]/u.test(seen) && !/^\+\d{7,15}$/.test(begin)).toBe(false);
      }
    }),
    { numRuns: 250 },
  );
});

it('keeps the plus of phone numbers without an apostrophe', async () => {
  const csv = await buffer(writeCsv([['Phone'], ['+4915112345678'], ['+1-555-0100']], 'FOR_SPREADSHEETS'));
  expect(csv.toString()).toBe('\uFEFF"Phone"\r\n"+4915112345678"\r\n"\'+1-555-0100"\r\n');
});

const pieces = [
  "'",
  '"',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ',',
  ';',
  '|',
  ' ',
  '\uFEFF',
  '0',
  '007',
];
const words = [
  '+4915112345678',
  '_x000D_',
  '_x005F_',
  '\u0001',
  '\uFFFE',
  '<&>',
  ']]>',
  '😀',
  'é',
  '\u200B',
  'sep=;',
  'E+11',
];
const cell = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
);
const tables = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc
      .array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 12 })
      .map((rows) => [Array.from({ length: width }, (_, column) => `Header ${column}`), ...rows]),
  );

function isFilled(row: string[]): boolean {
  return row.some((text) => text.trim() !== '');
}

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const table = await readSpreadsheet(bytes);
  const rows = [table.headers];
  for await (const row of table.rows()) rows.push(row.cells);
  return rows;
}
