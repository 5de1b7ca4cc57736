import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { fileFromCommandLine } from '../backup/fileFromCommandLine.ts';
import { backupPlace } from '../backup/runBackup.ts';
import { runRestore } from './runRestore.ts';

// npm run restore -- --from FILE, or the name of a backup in BACKUP_TO, or latest
try {
  const file = fileFromCommandLine('from');
  if (!file)
    throw new Error(
      'Name the file: npm run restore -- --from FILE, or the name of a backup in BACKUP_TO, or latest',
    );
  const { tables, rows, files } = await runRestore(backupPlace(readConfig()), file, createLogger('warn'));
  process.stdout.write(`Restored from ${file}: ${rows} rows of ${tables} tables, ${files} files\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
