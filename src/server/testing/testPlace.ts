import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, withDatabase } from './app/administer.ts';
import { preparedTemplate } from './testTemplate.ts';

/** Where a migrated, empty database stands that nobody has open yet: `openDatabase` is given this. */
export interface TestPlace {
  /** A folder of its own, on both engines. */
  dataDir: string;
  /** On PostgreSQL. */
  databaseUrl?: string;
}

/** Copies the run's template, on the engine under test: a third of a second. */
export async function prepareTestPlace(): Promise<{ place: TestPlace; remove: () => Promise<void> }> {
  const template = await preparedTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (template.engine === 'pglite') {
    cpSync(template.folder, join(dataDir, 'database'), { recursive: true });
    return { place: { dataDir }, remove: async () => removeFolder() };
  }
  const name = `exkoo_test_${process.pid}_${(count += 1)}_${Date.now()}`;
  await administer(template.url, `create database ${name} template ${template.database}`);
  return {
    place: { dataDir, databaseUrl: withDatabase(template.url, name) },
    async remove() {
      await administer(template.url, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

let count = 0;
