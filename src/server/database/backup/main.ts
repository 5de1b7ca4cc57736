import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { fileFromCommandLine } from './fileFromCommandLine.ts';
import { backupPlace, runBackup, runStoredBackup } from './runBackup.ts';

// npm run backup -- --to FILE, or without --to: to BACKUP_TO
try {
  const file = fileFromCommandLine('to');
  const place = backupPlace(readConfig());
  const logger = createLogger('warn');
  const { name, tables, rows, files } = file
    ? { name: file, ...(await runBackup(place, file, logger)) }
    : await runStoredBackup(place, logger);
  process.stdout.write(`Backup written to ${name}: ${rows} rows of ${tables} tables, ${files} files\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
