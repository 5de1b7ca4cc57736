import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openDatabase } from '#server/database/database.ts';
import { FolderInUse } from '#server/database/errors.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { startProgram } from '#server/testing/killed/startProgram.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';

const writer = new URL('./writer.testProgram.ts', import.meta.url);
let folder: Awaited<ReturnType<typeof embeddedFolder>>;

beforeEach(async () => {
  folder = await embeddedFolder();
});
afterEach(() => folder.remove());

test('a second process is refused within a second, and told who holds the folder', async () => {
  const db = await openDatabase({ dataDir: folder.dataDir, logger: keepingLogger() });
  const second = promisify(execFile)(process.execPath, [writer.pathname, folder.dataDir], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const errorMessage = await second.then(
    () => 'it started',
    (error: { stderr: string }) => error.stderr,
  );
  expect(errorMessage).toContain(`is in use by the process with pid ${process.pid}`);

  const startedAt = performance.now();
  await expect(openDatabase({ dataDir: folder.dataDir, logger: keepingLogger() })).rejects.toThrow(
    FolderInUse,
  );
  expect(performance.now() - startedAt).toBeLessThan(5_000); // half a second on an idle machine
  expect((await db.executeSql('select 1 as still')).rows).toEqual([{ still: 1 }]);
  await db.close();
});

test('the folder of a killed process is free at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const holder = startProgram(writer, folder.dataDir);
    for await (const line of holder.lines) if (line === '50' || Number(line) > 50) break;
    await holder.killed();
    const db = await openDatabase({ dataDir: folder.dataDir, logger: keepingLogger() });
    expect((await db.executeSql('select count(*) >= 100 as is_there from halves')).rows).toEqual([
      { is_there: true },
    ]);
    await db.close();
  }
});

test('a folder whose database was closed can be opened again', async () => {
  for (let round = 0; round < 2; round += 1) {
    const db = await openDatabase({ dataDir: folder.dataDir, logger: keepingLogger() });
    await db.close();
  }
});
