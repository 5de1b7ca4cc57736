import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerAllReactions } from '#server/modules.ts';
import { administer, withDatabase } from './app/administer.ts';
import { citusUrl, onEveryServer } from './servers/citusCluster.ts';
import { testTemplate } from './testTemplate.ts';

/** A migrated, empty database that is not open yet: what `openDatabase` takes. */
export interface TestPlace {
  /** A new folder for stored files. */
  dataDir: string;
  databaseUrl: string;
}

/** Copies the run's template, and registers reactions: services that a test creates without the product have the same effects. */
export async function prepareTestPlace(): Promise<{ place: TestPlace; remove: () => Promise<void> }> {
  registerAllReactions();
  const template = await testTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-test-'));
  const name = `exkoo_test_${process.pid}_${(count += 1)}_${Date.now()}`;
  const run = citusUrl() ? onEveryServer : administer;
  await run(template.url, `create database ${name} template ${template.database}`);
  return {
    place: { dataDir, databaseUrl: withDatabase(template.url, name) },
    async remove() {
      await run(template.url, `drop database ${name} with (force)`).catch((error: unknown) => {
        // A failed test may leave a prepared transaction on a server of a cluster; the end of the run drops the database
        if (!citusUrl()) throw error;
      });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let count = 0;
