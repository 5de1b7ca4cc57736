import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { entityPage } from './entityPage.ts';
import { withWebhookTable } from './webhookTable.ts';

// `npm run docs`: writes the generated pages of docs/. Tests fail while these are out of date.

// The client's requests are relative to the page
globalThis.location = new URL('http://localhost') as unknown as Location;
const { cachePage } = await import('../../client/testing/cache-page/cachePage.ts');
writeFileSync('docs/cache.md', cachePage(readFileSync('docs/cache.md', 'utf8')));

writeFileSync('docs/api.md', withWebhookTable(readFileSync('docs/api.md', 'utf8')));

const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-docs-'));
const logger = { info: () => {}, warn: console.warn, error: console.error };
const database = await openDatabase({ dataDir, logger });
try {
  await migrate(database);
  writeFileSync('docs/entities.md', await entityPage(database));
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true });
}
