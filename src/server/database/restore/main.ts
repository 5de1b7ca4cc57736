import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { backupPlace } from '../backup/runBackup.ts';
import { emailsOf } from './company/emailsOf.ts';
import { runCompanyRestore } from './company/runCompanyRestore.ts';
import { runRestore } from './runRestore.ts';

// npm run restore -- --from FILE, or the name of a backup in BACKUP_TO, or latest
// npm run restore -- --company --from FILE [--slug NEW] [--without-domain] [--email OLD=NEW]… [--active]: one company
try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      company: { type: 'boolean' },
      slug: { type: 'string' },
      'without-domain': { type: 'boolean' },
      email: { type: 'string', multiple: true },
      active: { type: 'boolean' },
    },
  });
  const { from, company, ...rest } = values;
  if (!from)
    throw new Error(
      'Name the file: npm run restore -- --from FILE, or the name of a backup in BACKUP_TO, or latest',
    );
  if (!company && Object.keys(rest).length > 0) throw new Error('This option needs --company');
  const config = readConfig();
  const place = { ...config, ...backupPlace(config) };
  const logger = createLogger('warn');
  process.stdout.write(company ? await restoreCompany(from) : await restoreAll(from));

  async function restoreAll(file: string): Promise<string> {
    const { tables, rows, files } = await runRestore(place, file, logger);
    return `Restored from ${file}: ${rows} rows of ${tables} tables, ${files} files\n`;
  }

  async function restoreCompany(file: string): Promise<string> {
    const options = {
      slug: rest.slug ?? null,
      isWithoutDomain: rest['without-domain'] ?? false,
      isActive: rest.active ?? false,
      emails: emailsOf(rest.email ?? []),
    };
    const { name, rows, files, addedEmails, emptied } = await runCompanyRestore(place, file, options, logger);
    const lines = [`Restored ${name} from ${file}: ${rows} rows, ${files} files`];
    if (addedEmails.length > 0)
      lines.push(`Accounts without a password, which is set by "Forgot password": ${addedEmails.join(', ')}`);
    if (emptied.length > 0) lines.push(`SECRET_KEY differs: ${emptied.join('; ')}`);
    if (!options.isActive)
      lines.push('The company is suspended: the master admin lifts the suspension under "All companies"');
    return `${lines.join('\n')}\n`;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
