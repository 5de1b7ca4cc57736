import { openDatabase } from '#server/database/database.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';

// Opens the folder that it is given and writes until it is killed; says when ten seconds of writing are over.
const database = await openDatabase({ dataDir: process.argv[2] ?? '', logger: keepingLogger() });
const started = performance.now();
let hasTold = false;
for (let n = 0; ; n = (n + 1) % 50) {
  await database.executeSql(
    `update people set updated_at = now() where id in (select id from people order by id limit 2000 offset ${n * 2000})`,
  );
  if (hasTold || performance.now() - started < 10_000) continue;
  hasTold = true;
  process.send?.('written');
}
