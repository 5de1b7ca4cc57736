import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { fileFromCommandLine } from './fileFromCommandLine.ts';
import { dataLocation, runBackup } from './runBackup.ts';

// npm run backup -- --to FILE
try {
  const file = fileFromCommandLine('to');
  const { tables, rows, files } = await runBackup(dataLocation(readConfig()), file, createLogger('warn'));
  process.stdout.write(`Backup written to ${file}: ${rows} rows of ${tables} tables, ${files} files\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
