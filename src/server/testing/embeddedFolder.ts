import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFolderTemplate } from './testTemplate.ts';

/** A new data folder with an empty, migrated embedded database in it, whatever engine is under test. */
export async function embeddedFolder(): Promise<{ dataDir: string; remove: () => void }> {
  const template = await prepareFolderTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-embedded-'));
  cpSync(template, join(dataDir, 'database'), { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
