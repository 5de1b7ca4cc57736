import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { backupPlace, runBackup, runCompanyBackup, runStoredBackup } from './runBackup.ts';

// npm run backup -- --to FILE, or without --to: to BACKUP_TO
// npm run backup -- --company ID --to FILE: one company, by its id or slug
try {
  const options = { to: { type: 'string' }, company: { type: 'string' } } as const;
  const { to: file, company } = parseArgs({ options }).values;
  const place = backupPlace(readConfig());
  const logger = createLogger('warn');
  if (company !== undefined && !file)
    throw new Error('Name the file: npm run backup -- --company ID --to FILE');
  const run = (toFile: string) =>
    company === undefined
      ? runBackup(place, toFile, logger)
      : runCompanyBackup(place, company, toFile, logger);
  const { name, tables, rows, files } = file
    ? { name: file, ...(await run(file)) }
    : await runStoredBackup(place, logger);
  process.stdout.write(`Backup written to ${name}: ${rows} rows of ${tables} tables, ${files} files\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
