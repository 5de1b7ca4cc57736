import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { Spreadsheet, SpreadsheetRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import { fixedParts } from '#server/platform/spreadsheets/xlsx/xlsxMarkup.ts';
import { readXml } from '#server/platform/spreadsheets/xlsx/xmlTags.ts';

const FORMATS = [
  'General',
  'dd.mm.yyyy',
  'dd.mm.yyyy hh:mm',
  'h:mm',
  '[h]:mm',
  '00000',
  '0.0%',
  '"+"0',
  '#,##0.00 "USD"',
  '[$-409]d-mmm-yy;@',
  '0.00E+00',
];

it.each([
  [491512345678, 0, '491512345678'],
  ['4.91512345678E+11', 0, '491512345678'],
  ['4.91512345678E+11', 10, '491512345678'],
  ['12345678901234567890', 0, '12345678901234567890'],
  ['1E+22', 0, '10000000000000000000000'],
  ['0.30000000000000004', 0, '0.3'],
  ['0.0000001', 0, '0.0000001'],
  [-1234.5, 8, '-1234.5'],
  [45325, 1, '2024-02-03'],
  [45325.604166666664, 1, '2024-02-03'],
  [45325.604166666664, 2, '2024-02-03T14:30'],
  [45325, 9, '2024-02-03'],
  [0.3958333333333333, 3, '09:30'],
  [1.1041666666666667, 4, '26:30'],
  [1, 1, '1900-01-01'],
  [61, 1, '1900-03-01'],
  [-5, 1, '-5'],
  [1234, 5, '01234'],
  [0.155, 6, '15.5%'],
  [4915112345678, 7, '+4915112345678'],
])('reads the number %s in format %s as %s', async (stored, style, shown) => {
  const cells = `<c r="A2" s="${style}"><v>${stored}</v></c>`;
  expect(await read(sheetOf(cells))).toEqual([['Head'], [shown]]);
});

it('reads texts of every kind', async () => {
  const cells =
    '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>made</v></c>' +
    '<c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#N/A</v></c><c r="G2" t="d"><v>2024-02-03</v></c>';
  const strings =
    '<sst><si><t xml:space="preserve"> two_x000D_\nlines </t></si>' +
    '<si><r><t>rich</t></r><r><t> text</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si></sst>';
  expect((await read(sheetOf(cells, 7), { strings }))[1]).toEqual([
    ' two\r\nlines ',
    'rich text',
    'made',
    'TRUE',
    '#N/A',
    '',
    '2024-02-03',
  ]);
});

it('counts days from 1904 where the workbook does', async () => {
  const cells = '<c r="A2" s="1"><v>43863</v></c>';
  expect(await read(sheetOf(cells), { is1904: true })).toEqual([['Head'], ['2024-02-03']]);
});

it('reads the first sheet that is not hidden', async () => {
  expect(await read(sheetOf('<c><v>1</v></c>'), { hiddenFirst: true })).toEqual([['Head'], ['1']]);
});

it('understands prefixed tags, rows without numbers and gaps between rows', async () => {
  const sheet =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Head</x:t></x:is></x:c></x:row>' +
    '<x:row r="9"><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const table = await readSpreadsheet(await workbook(sheet));
  expect(await rowsOf(table)).toMatchObject([{ number: 9 }, { number: 10 }]);
});

it('refuses a part that unpacks to more than the limit, before unpacking it', async () => {
  const bomb = sheetOf(`<c t="inlineStr"><is><t>${'0'.repeat(2_000_000)}</t></is></c>`);
  const bytes = await workbook(bomb);
  expect(bytes.length).toBeLessThan(20_000);
  await expect(readAll(bytes, { unpackedBytes: 1_000_000 })).rejects.toThrow(
    /^The unpacked file is too large/,
  );
  await expect(readAll(bytes)).rejects.toThrow('Row 2 has a cell that is too long');
});

it('refuses a part that unpacks to more than it says', async () => {
  const bytes = await workbook(sheetOf(`<c t="inlineStr"><is><t>${'0'.repeat(30_000)}</t></is></c>`));
  const directory = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
  bytes.writeUInt32LE(100, directory + 24);
  await expect(readAll(bytes)).rejects.toThrow(/^The file is (damaged|not a readable spreadsheet)/);
});

it('refuses one long text that many cells share', async () => {
  const strings = `<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>`;
  await expect(read(sheetOf('<c t="s"><v>0</v></c>'), { strings })).rejects.toThrow(
    'Row 2 has a cell that is too long',
  );
});

it('refuses a cell far to the right without filling the columns before it', async () => {
  await expect(read(sheetOf('<c r="XFD2"><v>1</v></c>'))).rejects.toThrow(
    'The file has more than 200 columns',
  );
});

it('refuses tags nested without end, and more texts than rows can hold', async () => {
  const nested = (depth: number) =>
    sheetOf('<c><v>1</v></c>').replace(
      '<sheetData>',
      `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}<sheetData>`,
    );
  await expect(read(nested(200))).rejects.toThrow(/^The file is damaged/);
  expect(await read(nested(90))).toEqual([['Head'], ['1']]);
  const bytes = await workbook(sheetOf('<c><v>1</v></c>'), { strings: `<sst>${'<si/>'.repeat(401)}</sst>` });
  await expect(readAll(bytes, { rows: 10 })).rejects.toThrow(/^The unpacked file is too large/);
  expect(await readAll(bytes, { rows: 11 })).toHaveLength(2);
});

it.each(['99999999999', '2.5', '1e999', '-1', '1048577', '0x10', ' 2'])(
  'refuses a row that is numbered %s',
  async (number) => {
    const sheet = sheetOf('<c><v>1</v></c>').replace('r="2"', `r="${number}"`);
    await expect(read(sheet)).rejects.toThrow(/^The file is damaged/);
  },
);

it('refuses a tag with a million attributes at its first few hundred', async () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
  const million = new TextEncoder().encode(`<a ${attributes(1_000_000)}/>`);
  let piecesRead = 0;
  const part = Readable.from(
    (function* pieces() {
      for (let start = 0; start < million.length; start += 65_536) {
        piecesRead += 1;
        yield million.subarray(start, start + 65_536);
      }
    })(),
    { highWaterMark: 1 },
  );
  await expect(Readable.from(readXml(part, {})).toArray()).rejects.toThrow(/^The file is damaged/);
  expect(piecesRead).toBeLessThan(5);
  const sheet = (count: number) => sheetOf('<c><v>1</v></c>').replace('r="2"', attributes(count));
  await expect(read(sheet(201))).rejects.toThrow(/^The file is damaged/);
  expect(await read(sheet(200))).toEqual([['Head'], ['1']]);
});

it('gives the rows again from the first on', async () => {
  const table = await readSpreadsheet(await workbook(sheetOf('<c><v>1</v></c>')));
  expect(await rowsOf(table)).toEqual(await rowsOf(table));
  expect(await rowsOf(table)).toHaveLength(1);
});

it('refuses entities of a document type', async () => {
  const sheet = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf('<c t="inlineStr"><is><t>&a;</t></is></c>')}`;
  await expect(read(sheet)).rejects.toThrow(/^The file is damaged/);
});

it.each([
  [
    'cut off',
    (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
    /^The file is not a readable spreadsheet/,
  ],
  [
    'another archive',
    () => zipOf([['mimetype', 'application/vnd.oasis.opendocument.spreadsheet']]),
    /^The file is not/,
  ],
  [
    'half a sheet',
    () => workbook('<worksheet><sheetData><row><c><v>1</v></c></row>'),
    /^The file is damaged/,
  ],
])('refuses a file that is %s', async (_, change, message) => {
  const bytes = await change(await workbook(sheetOf('<c><v>1</v></c>')));
  await expect(readAll(bytes)).rejects.toThrow(message);
});

function sheetOf(cells: string, width = 1): string {
  const heads = '<c t="inlineStr"><is><t>Head</t></is></c>'.repeat(width);
  return `<worksheet><sheetData><row r="1">${heads}</row><row r="2">${cells}</row></sheetData></worksheet>`;
}

interface Extras {
  strings?: string;
  is1904?: boolean;
  hiddenFirst?: boolean;
}

function workbook(sheet: string, { strings = '<sst/>', is1904, hiddenFirst }: Extras = {}): Promise<Buffer> {
  const codes = FORMATS.map(
    (code, id) => `<numFmt numFmtId="${200 + id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const cells = FORMATS.map((_, id) => `<xf numFmtId="${200 + id}"/>`);
  const parts = new Map(fixedParts('Sheet'));
  const change = (path: string, from: string, to: string) =>
    parts.set(path, parts.get(path)!.replace(from, to));
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  change(
    'xl/_rels/workbook.xml.rels',
    '</Relationships>',
    `<Relationship Id="s" Type="${type}/sharedStrings" Target="/xl/strings.xml"/>` +
      `<Relationship Id="h" Type="${type}/worksheet" Target="worksheets/hidden.xml"/></Relationships>`,
  );
  if (is1904) change('xl/workbook.xml', '<sheets>', '<workbookPr date1904="1"/><sheets>');
  if (hiddenFirst)
    change('xl/workbook.xml', '<sheets>', '<sheets><sheet name="H" sheetId="2" state="hidden" r:id="h"/>');
  parts.set(
    'xl/styles.xml',
    `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`,
  );
  parts.set('xl/strings.xml', strings);
  parts.set('xl/worksheets/hidden.xml', sheetOf('<c><v>99</v></c>'));
  parts.set('xl/worksheets/sheet1.xml', sheet);
  return zipOf([...parts]);
}

function zipOf(parts: [string, string][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of parts) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

async function read(sheet: string, extras?: Extras): Promise<string[][]> {
  return readAll(await workbook(sheet, extras));
}

async function readAll(
  bytes: Uint8Array,
  limits: Partial<typeof IMPORT_LIMITS> | object = {},
): Promise<string[][]> {
  const table = await readSpreadsheet(bytes, { ...IMPORT_LIMITS, ...limits });
  return [table.headers, ...(await rowsOf(table)).map((row) => row.cells)];
}

function rowsOf(table: Spreadsheet): Promise<SpreadsheetRow[]> {
  return Readable.from(table.rows()).toArray();
}
