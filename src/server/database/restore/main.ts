import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { fileFromCommandLine } from '../backup/fileFromCommandLine.ts';
import { dataLocation } from '../backup/runBackup.ts';
import { runRestore } from './runRestore.ts';

// npm run restore -- --from FILE
try {
  const file = fileFromCommandLine('from');
  const { tables, rows, files } = await runRestore(dataLocation(readConfig()), file, createLogger('warn'));
  process.stdout.write(`Restored from ${file}: ${rows} rows of ${tables} tables, ${files} files\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
