import { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { Spreadsheet, SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';

const TEXT = 'Name;Stadt\r\nJürgen;Zürich\r\n';

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 LE with byte order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 BE with byte order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['UTF-16 LE without', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 BE without', Buffer.from(TEXT, 'utf16le').swap16()],
  ['windows-1252', Buffer.from(TEXT, 'latin1')],
])('reads %s', async (_, bytes) => {
  expect(await read(bytes)).toEqual([
    ['Name', 'Stadt'],
    ['Jürgen', 'Zürich'],
  ]);
});

it('reads the signs that windows-1252 has and Latin-1 has not', async () => {
  expect(await read(Buffer.from([0x4e, 0x0a, 0x80, 0x93, 0x94]))).toEqual([['N'], ['€“”']]);
});

it('reads characters whose bytes are cut between two pieces', async () => {
  const long = 'é'.repeat(20_000);
  expect(await read(`N;M\na${long};${long}\nb${long};x`)).toEqual([
    ['N', 'M'],
    [`a${long}`, long],
    [`b${long}`, 'x'],
  ]);
});

it.each([
  ['Name,Note\nAnn,"a; b; c"\nBob,x', ['Ann', 'a; b; c']],
  ['Name;Note\nAnn;"a, b, c"\nBob;x, y', ['Ann', 'a, b, c']],
  ['Name\tNote\nAnn\tb, c; d', ['Ann', 'b, c; d']],
  ['Name|Note\nAnn|b', ['Ann', 'b']],
  ['Price;Name\n1,5;A\n2,5;B', ['1,5', 'A']],
  ['sep=;\r\nName, first;Note\r\nAnn;b', ['Ann', 'b']],
  ['Name\nAnn', ['Ann']],
  ['Last, First;Phone\nDoe, Ann;1', ['Doe, Ann', '1']],
])('finds the delimiter of %j', async (text, first) => {
  expect((await read(text))[1]).toEqual(first);
});

it('reads quotation marks, and lines inside cells, of any line end', async () => {
  expect(await read('a,b\r"say ""hi""","two\r\nlines"\n5" pipe,"abc"def\r\n')).toEqual([
    ['a', 'b'],
    ['say "hi"', 'two\r\nlines'],
    ['5" pipe', '"abc"def'],
  ]);
});

it('leaves blank rows out, counts them, fills up short rows and names columns without a name', async () => {
  const table = await readSpreadsheet(Buffer.from('\n Name ,,Note,\n\nAnn\n,,\nBob,1,"x\ny",\nEve,2,z\n'));
  expect(table).toMatchObject({ kind: 'CSV', headers: ['Name', 'Column B', 'Note'] });
  expect(await rowsOf(table)).toEqual([
    { number: 4, cells: ['Ann', '', ''], problem: null },
    { number: 6, cells: ['Bob', '1', 'x\ny'], problem: null },
    { number: 7, cells: ['Eve', '2', 'z'], problem: null },
  ]);
});

it('marks a row that has more cells than the header, and continues', async () => {
  const table = await readSpreadsheet(Buffer.from('Name,Phone\nAnn,1,2\nBob,3'));
  expect(await rowsOf(table)).toEqual([
    { number: 2, cells: ['Ann', '1'], problem: 'Row 2 has more cells than the header' },
    { number: 3, cells: ['Bob', '3'], problem: null },
  ]);
});

const limits = { ...IMPORT_LIMITS, rows: 2, columns: 3, cellCharacters: 10, bytes: 3 * 1024 * 1024 };

it.each([
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0, 13]),
    /^The file is not a readable spreadsheet/,
  ],
  ['a PDF', '%PDF-1.7\n', /^The file is not a readable spreadsheet/],
  ['a web page named .xls', '<html><table>', /^The file is not a readable spreadsheet/],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^This is an old Excel file/],
  ['nothing', '', /^The file has no rows$/],
  ['blank rows', '\n,,\n', /^The file has no rows$/],
  ['too many columns', 'a,b,c,d', /^The file has more than 3 columns/],
  ['too many rows', 'a\n1\n2\n3', /^The file has more than 2 rows/],
  ['a long cell', 'a\n1\n12345678901', /^Row 3 has a cell that is too long$/],
  ['an open quotation mark', 'a,b\n1,2\n"3,4\n', /^Row 3 opens a quotation mark that is never closed$/],
  [
    'an open quotation mark far from the end',
    `a\n1\n"${'x\n'.repeat(1e6)}`,
    /^Row 3 is too long, or a quotation mark in it/,
  ],
  ['a large file', 'x'.repeat(3 * 1024 * 1024 + 1), /^The file is larger than 3 MB/],
])('refuses %s', async (_, content, message) => {
  await expect(read(content, limits)).rejects.toThrow(message);
});

async function read(content: string | Buffer, within = IMPORT_LIMITS as typeof limits): Promise<string[][]> {
  const table = await readSpreadsheet(Buffer.from(content), within);
  return [table.headers, ...(await rowsOf(table)).map((row) => row.cells)];
}

function rowsOf(table: Spreadsheet): Promise<SpreadsheetRow[]> {
  return Readable.from(table.rows()).toArray();
}
