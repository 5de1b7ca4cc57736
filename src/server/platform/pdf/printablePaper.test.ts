import { afterAll, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import type { Paper } from './paper.ts';
import { createPrinter } from './printer.ts';

const logger = keepingLogger();
const COMPANY = 'company-1';
const full = createPrinter({ logger });
const slim = createPrinter({ logger, isFontInstalled: (name) => name !== '@embedpdf/fonts-kr' });
afterAll(async () => {
  await full.close();
  await slim.close();
});

const paperFor = (name: string): Paper => ({
  language: 'en',
  title: 'Invoice',
  author: 'Ines',
  blocks: [{ head: 'To', lines: [name] }],
  table: { columns: [{ head: 'Item', isAtEnd: false }], rows: [['Work']] },
  sums: [],
  notes: [],
  footer: '',
});

async function textOf(file: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text;
}

test('a document prints Korean and Chinese where their typefaces are installed', async () => {
  expect(await textOf(await full.print(COMPANY, paperFor('민준 王')))).toContain('민준 王');
  expect(logger.lines).toEqual([]);
});

test('a document without an installed typeface is printed, names the script, and one warning is logged', async () => {
  const files = [await slim.print(COMPANY, paperFor('민준 王')), await slim.print(COMPANY, paperFor('김'))];
  const text = await textOf(files[0] ?? Buffer.of());
  expect(text).toContain('\ufffd\ufffd 王');
  expect(text).toContain('No font is installed for: Korean.');
  expect(text).not.toContain('U+');
  expect(logger.lines).toEqual([
    'warn: A PDF was printed without its Korean letters: install the package @embedpdf/fonts-kr (docs/operations.md)',
  ]);
});
