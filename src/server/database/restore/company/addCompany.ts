import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { portableTables } from '../../backup/format/portableTables.ts';
import { linesOf, partsOf } from '../openBackup.ts';
import { readTable } from '../readTable.ts';
import type { CompanyRestoreOptions, CompanySource, Row } from './companyRestore.ts';
import { lineOf, rowOf, rowsOf } from './companyRestore.ts';
import type { MatchedAccounts } from './matchAccounts.ts';
import { matchAccounts } from './matchAccounts.ts';
import type { SealedSecrets } from './sealedSecrets.ts';
import { SEALED_TABLES } from './sealedSecrets.ts';
import type { WebAddresses } from './webAddresses.ts';
import { checkWebAddresses } from './webAddresses.ts';

/**
 * Adds the rows of a company to the database, in the caller's transaction. Resolves to their number, and to the accounts that were added.
 * Throws when the company is there, and as matchAccounts and checkWebAddresses do.
 */
export async function addCompany<DB>(
  kysely: Kysely<DB>,
  source: CompanySource,
  options: CompanyRestoreOptions,
  { secrets, passwordHash }: { secrets: SealedSecrets; passwordHash: string },
): Promise<{ rows: number; addedEmails: string[] }> {
  const { manifest, folder, company } = source;
  await refuseKnownCompany(kysely, company.id);
  const [stored = {}] = await rowsOf(source, 'companies');
  const accounts = await matchAccounts(kysely, await rowsOf(source, 'users'), options);
  const held = { slugs: await rowsOf(source, 'slugs'), domains: await rowsOf(source, 'domains') };
  const addresses = await checkWebAddresses(kysely, stored, held, options);
  // Of this company, if it was deleted here
  for (const table of ['slugs', 'domains'])
    await sql`delete from ${sql.table(table)} where company_id = ${company.id}`.execute(kysely);

  const change = rowChanges({ accounts, addresses, secrets, passwordHash });
  let rows = 0;
  for (const table of await portableTables(kysely)) {
    const part = manifest.tables.find(({ name }) => name === table.name);
    if (!part) continue;
    const lines = changedLines(part, linesOf(partsOf(folder, table.name)), accounts, change);
    const isSkippingKnown = KNOWN_POSSIBLE.has(table.name);
    rows += await readTable(kysely, table, part.columns, lines, { isSkippingKnown });
  }
  await finish(kysely, {
    companyId: company.id,
    madeAt: manifest.madeAt,
    addresses,
    isActive: options.isActive,
  });
  return { rows, addedEmails: accounts.added.map(({ email }) => email ?? '') };
}

/** The log of a deleted company stays, and so do the photos of its people's accounts. */
const KNOWN_POSSIBLE = new Set(['events', 'uploads']);

/** Each entry has the hash of its content, so that the ledger stays as it is. */
const UNCHANGED = new Set(['consent_entries']);

async function refuseKnownCompany<DB>(kysely: Kysely<DB>, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select company_name as name from companies where id = ${id}`.execute(kysely);
  const [known] = rows;
  if (known)
    throw new Error(`The company is in this installation already, as ${known.name}. Nothing was changed.`);
}

type RowChange = (table: string, row: Row) => Row | null;

function rowChanges(given: {
  accounts: MatchedAccounts;
  addresses: WebAddresses;
  secrets: SealedSecrets;
  passwordHash: string;
}): RowChange {
  const { accounts, addresses, secrets, passwordHash } = given;
  const added = new Map(accounts.added.map((user) => [user.id, user]));
  return (table, row) => {
    if (table === 'users') {
      const account = added.get(row.id ?? null);
      return account ? { ...row, email: account.email ?? null, password_hash: passwordHash } : null;
    }
    if (table === 'slugs' && !addresses.slugs.has(row.slug ?? '')) return null;
    if (table === 'domains' && !addresses.domains.has(row.domain ?? '')) return null;
    return secrets.withoutSecrets(table, row);
  };
}

async function* changedLines(
  { name, columns }: { name: string; columns: string[] },
  lines: AsyncIterable<string>,
  { ids }: Pick<MatchedAccounts, 'ids'>,
  change: RowChange,
): AsyncGenerator<string> {
  const isReadByRow = ['users', 'slugs', 'domains', ...SEALED_TABLES].includes(name);
  const old = ids.size > 0 && !UNCHANGED.has(name) ? new RegExp([...ids.keys()].join('|'), 'g') : null;
  for await (const stored of lines) {
    const line = old ? stored.replace(old, (id) => ids.get(id) ?? id) : stored;
    const row = isReadByRow ? change(name, rowOf(columns, line)) : null;
    if (!isReadByRow) yield line;
    else if (row) yield lineOf(columns, row);
  }
}

async function finish<DB>(
  kysely: Kysely<DB>,
  given: { companyId: string; madeAt: string; addresses: WebAddresses; isActive: boolean },
): Promise<void> {
  const { companyId, madeAt, addresses, isActive } = given;
  const { slug, domain } = addresses;
  await sql`update companies set slug = ${slug}, domain = ${domain} where id = ${companyId}`.execute(kysely);
  if (slug !== null)
    await sql`insert into slugs (slug, company_id, released_at) values (${slug}, ${companyId}, null)
      on conflict (slug) do nothing`.execute(kysely);
  if (isActive) return;
  const reason = `Restored from the backup of ${madeAt.slice(0, 10)}. The operator of this installation lifts the suspension.`;
  await sql`update companies set suspended_at = now(), suspended_by = 'Restore', suspended_reason = ${reason}
    where id = ${companyId} and suspended_at is null`.execute(kysely);
  await sql`update memberships set is_suspended = true where company_id = ${companyId}`.execute(kysely);
}
