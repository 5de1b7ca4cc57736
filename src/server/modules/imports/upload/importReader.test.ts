import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { fixedParts } from '#server/platform/spreadsheets/xlsx/xlsxMarkup.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { upload } from '../testing/importing.ts';
import { createImportReader } from './importReader.ts';
import { readUpload } from './readUpload.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Importers' });
});
afterAll(() => app.close());

const PLAIN = Buffer.from('Name\r\nAnn\r\n');
/** Each cell is a text of its own. */
const large = Buffer.from(
  Array.from({ length: 5_000 }, (_, row) => Array.from({ length: 40 }, (__, at) => row * 40 + at)).join('\n'),
);

async function workbook(sheet: Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of fixedParts('Sheet')) zip.addBuffer(Buffer.from(content), path);
  zip.addBuffer(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}

/** The same with another size of its sheet in the table of contents. */
function claiming(bytes: Buffer, size: number): Buffer {
  bytes.writeUInt32LE(size, bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24);
  return bytes;
}

const ROW = '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>';

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    'a workbook that unpacks to more than the limit',
    async () => claiming(await workbook(Buffer.alloc(10_000, ' ')), IMPORT_LIMITS.unpackedBytes + 1),
    IMPORT_FILE_MESSAGES.tooLargeUnpacked,
  ],
  [
    'a workbook with a text of 8 MB',
    () => workbook(Buffer.concat([Buffer.from(ROW), Buffer.alloc(8 * 1024 * 1024, '0')])),
    IMPORT_FILE_MESSAGES.damaged,
  ],
  [
    'a table whose cell fills the file',
    () => Buffer.concat([Buffer.from('Name\r\n'), Buffer.alloc(IMPORT_LIMITS.bytes - 6, 'x')]),
    IMPORT_FILE_MESSAGES.rowTooLong(2),
  ],
  [
    'a table of quotation marks',
    () => Buffer.concat([Buffer.from('Name\r\n'), Buffer.alloc(IMPORT_LIMITS.bytes - 7, '"')]),
    IMPORT_FILE_MESSAGES.rowTooLong(2),
  ],
])('%s is refused with its reason', async (_what, make, message) => {
  expect(await upload(app, owner, await make())).toMatchObject({ statusCode: 400, message });
});

test('a file that takes too long is refused, and the file of another company is read', async () => {
  const reader = createImportReader({ timeMs: 1_000 });
  const hostile = reader.read('one', Buffer.alloc(IMPORT_LIMITS.bytes, '\n'));
  const refused = expect(hostile).rejects.toMatchObject({
    statusCode: 400,
    message: IMPORT_FILE_MESSAGES.tooMuchWork,
  });
  const other = reader.read('other', PLAIN);
  await refused;
  expect(await other).toMatchObject({ headers: ['Name'], rowCount: 1 });
  await reader.close();
});

test('files of one company wait in a queue of bounded length', async () => {
  const reader = createImportReader();
  const reads = Array.from({ length: 7 }, () => reader.read('one', PLAIN));
  const ends = await Promise.allSettled(reads);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  await expect(reads.at(-1)).rejects.toMatchObject({ statusCode: 429, message: IMPORT_FILE_MESSAGES.busy });
  await reader.close();
});

test('requests do not wait while a file is read', async () => {
  const reader = createImportReader();
  const here = await cpuOf(() => readUpload(large));
  const onItsThread = await cpuOf(() => reader.read('one', large));
  expect(onItsThread).toBeLessThan(here / 2);
  await reader.close();
});

/** The processor time of this thread, in microseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
