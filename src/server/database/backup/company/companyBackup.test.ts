import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { create, extract } from 'tar';
import { v7 as newId } from 'uuid';
import type { CompanyRestoreOptions } from '#server/database/restore/company/companyRestore.ts';
import { runCompanyRestore } from '#server/database/restore/company/runCompanyRestore.ts';
import { runRestore } from '#server/database/restore/runRestore.ts';
import { openFiles } from '#server/platform/files/openFiles.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { rowsOfCompany } from '#server/testing/app/rowsOfCompany.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { runCompanyBackup } from '../runBackup.ts';
import { TABLES_OF_NO_COMPANY } from './companyRows.ts';

const logger = keepingLogger();
const KEY = 'a key that only tests use, of enough bytes';
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let companyId: string;
let ownerId: string;
let otherId: string;
let guestId: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exkoo-company-backup-'));
  file = join(folder, 'company.tar.gz');
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  ownerId = (await insertUser(source)).userId;
  companyId = await companyOf(source, ownerId, 'harbour');
  otherId = await companyOf(source, (await insertUser(source)).userId, 'lumen');
  guestId = await companyOf(target, (await insertUser(target)).userId, 'guest');
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A company with a row in each table, a slug, a domain, a logo and the file of a lead. */
async function companyOf(db: TestDatabase, owner: string, name: string): Promise<string> {
  const addresses = { slug: name, domain: `${name}.example.com` };
  const logo = `uploads/${newId()}.webp`;
  const id = await insertCompany(db, owner, { company_name: name, logo, ...addresses });
  await insertCompanyRows(db, id);
  await db.executeSql('insert into slugs (slug, company_id) values ($1, $2)', [name, id]);
  await db.executeSql(
    `insert into domains (domain, company_id, added_at, verified_at, certificate_key) values ($1, $2, now(), now(), '\\x01')`,
    [addresses.domain, id],
  );
  await db.executeSql(
    `insert into uploads (id, user_id, activity, file_path, size, created_at) values ($1, $2, 'company-logo', $3, 4, now())`,
    [newId(), owner, logo],
  );
  const files = openFiles(placeOf(db));
  await files.put(logo, Buffer.from(`logo ${name}`));
  await files.put(`person-files/${id}.bin`, Buffer.from(`file ${name}`));
  return id;
}

function placeOf({ dataDir, databaseUrl }: TestDatabase, secretKey = KEY) {
  return { dataDir, databaseUrl, s3Url: null, secretKey, backup: { to: null, key: null } };
}
const backUp = (idOrSlug = companyId) => runCompanyBackup(placeOf(source), idOrSlug, file, logger);
const restore = (options: Partial<CompanyRestoreOptions> = {}, secretKey = KEY, from = file) =>
  runCompanyRestore(
    placeOf(target, secretKey),
    from,
    { slug: null, isWithoutDomain: false, isActive: true, emails: new Map(), ...options },
    logger,
  );
/** All tables of a database, as text. */
async function contents(db: TestDatabase): Promise<Record<string, unknown>> {
  const { rows } = await db.executeSql(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, unknown> = {};
  for (const { name } of rows as { name: string }[])
    found[name] = (await db.executeSql(`select t::text from ${name} t order by 1`)).rows;
  found.files = readdirSync(join(db.dataDir, 'files'), { recursive: true }).toSorted();
  return found;
}
const oneRow = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await target.executeSql(text, values)).rows[0] as unknown as T;

test('a restored company has the rows and files that it had, and other companies keep theirs', async () => {
  const [expected, guest] = [await rowsOfCompany(source, companyId), await rowsOfCompany(target, guestId)];
  const { files } = await backUp('harbour');
  expect(files).toBe(2);
  expect(await restore()).toMatchObject({ name: 'harbour', files: 2, emptied: [] });

  const restored = await rowsOfCompany(target, companyId);
  expect({ ...restored, calendar_sign_ins: [] }).toEqual({ ...expected, calendar_sign_ins: [] });
  expect(Object.values(restored).filter((rows) => rows.length > 0).length).toBeGreaterThan(50);
  expect(await rowsOfCompany(target, guestId)).toEqual(guest);
  const logo = (await oneRow<{ logo: string }>('select logo from companies where id = $1', [companyId])).logo;
  expect(String(await openFiles(placeOf(target)).read(logo))).toBe('logo harbour');
  expect(String(await openFiles(placeOf(target)).read(`person-files/${companyId}.bin`))).toBe('file harbour');
});

test('the file of a company has nothing of another company, no password and no session', async () => {
  await source.executeSql("update users set password_hash = 'the secret hash'");
  await backUp();
  await extract({ cwd: folder, file });
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(texts.length).toBeGreaterThan(50);
  const { rows } = await source.executeSql('select owner_id as id from companies where id = $1', [otherId]);
  const [other] = rows as { id: string }[];
  for (const hidden of [otherId, other?.id ?? '', 'lumen', 'the secret hash'])
    expect(texts.filter((text) => text.includes(hidden))).toEqual([]);
});

test('new accounts have no usable password, and the rights of their team', async () => {
  await source.executeSql("update users set role = 'MASTER_ADMIN', password_hash = 'x' where id = $1", [
    ownerId,
  ]);
  await backUp();
  const { addedEmails } = await restore();
  expect(addedEmails).toHaveLength(2);
  const account = 'select role, admin_user_id, password_hash, current_company_id from users where id = $1';
  expect(await oneRow(account, [ownerId])).toEqual({
    role: 'ADMIN',
    admin_user_id: null,
    current_company_id: companyId,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
  expect(await oneRow(account, [companyId])).toMatchObject({ role: 'MEMBER', admin_user_id: ownerId });
});

test('an account with the address of the owner takes their place in all rows', async () => {
  const known = await insertUser(target);
  await source.executeSql('update users set email = $1 where id = $2', [known.email, ownerId]);
  await withoutTriggers(source, [`update consent_entries set actor_id = '${ownerId}'`]);
  const ledger = (await rowsOfCompany(source, companyId)).consent_entries;
  await backUp();
  const before = await oneRow('select * from users where id = $1', [known.userId]);
  expect((await restore()).addedEmails).toEqual([`${companyId}@team.test`]);
  expect(await oneRow('select * from users where id = $1', [known.userId])).toEqual(before);
  const { consent_entries: restoredLedger, ...restored } = await rowsOfCompany(target, companyId);
  expect(restoredLedger).toEqual(ledger);
  const rows = JSON.stringify(restored);
  expect(rows).not.toContain(ownerId);
  expect(rows).toContain(known.userId);
});

test('with another SECRET_KEY, sealed secrets are emptied and listed', async () => {
  await source.executeSql("update sms_providers set secret = '\\x0102'");
  await backUp();
  const { emptied } = await restore({}, 'another key that only tests use, of enough bytes');
  expect(emptied.toSorted()).toEqual([
    '1 OAuth apps without their secret',
    '1 SMS providers without their credentials',
    '1 calendar accounts that must be connected again',
    '1 domains without their certificate',
    '1 online payments not connected',
    '1 recorded consents whose phone numbers are not recognized',
    '1 webhooks turned off, which need a new secret',
  ]);
  expect(
    await oneRow('select secret, last_error from sms_providers where company_id = $1', [companyId]),
  ).toEqual({ secret: null, last_error: 'The credentials were not restored. Enter them again' });
  const found = 'select count(*)::int as found from payment_gateways where company_id = $1';
  expect(await oneRow(found, [companyId])).toEqual({ found: 0 });
  expect(await oneRow('select is_active from webhooks where company_id = $1', [companyId])).toEqual({
    is_active: false,
  });
});

test('a restored company is suspended unless the command says otherwise', async () => {
  await backUp();
  await restore({ isActive: false });
  const company =
    'select suspended_by, suspended_reason, suspended_at is not null as is_suspended from companies where id = $1';
  expect(await oneRow(company, [companyId])).toEqual({
    is_suspended: true,
    suspended_by: 'Restore',
    suspended_reason: expect.stringMatching(/^Restored from the backup of \d{4}-\d\d-\d\d\. /),
  });
  const members = 'select bool_and(is_suspended) as "isSuspended" from memberships where company_id = $1';
  expect(await oneRow(members, [companyId])).toEqual({ isSuspended: true });
});

test('a company, slug, domain or account that is there already is refused, until the command says what to do', async () => {
  await target.executeSql("update slugs set slug = 'harbour'");
  await target.executeSql("update domains set domain = 'harbour.example.com'");
  const taken = await insertUser(target);
  await source.executeSql('update users set email = $1 where id = $2', [taken.email, companyId]);
  await backUp();
  const before = await contents(target);
  const emails = new Map([[taken.email, 'new@example.com']]);
  await expect(restore()).rejects.toThrow(
    `${taken.email}: the account with this address belongs to another team`,
  );
  await expect(restore({ emails })).rejects.toThrow('Another company has the slug harbour');
  await expect(restore({ emails, slug: 'a b' })).rejects.toThrow('--slug a b');
  await expect(restore({ emails, slug: 'bay' })).rejects.toThrow('Another company has the domain');
  expect(await contents(target)).toEqual(before);

  await restore({ emails, slug: 'bay', isWithoutDomain: true });
  expect(await oneRow('select slug, domain from companies where id = $1', [companyId])).toEqual({
    slug: 'bay',
    domain: null,
  });
  expect(await oneRow('select email from users where id = $1', [companyId])).toEqual({
    email: 'new@example.com',
  });
  const after = await contents(target);
  await expect(restore({ slug: 'cove' })).rejects.toThrow('in this installation already, as harbour');
  expect(await contents(target)).toEqual(after);
});

test('a damaged, foreign or newer file, and one of another kind, change nothing', async () => {
  await backUp();
  const before = await contents(target);
  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, 10_000));
  await expect(restore({}, KEY, cut)).rejects.toThrow(/damaged/);
  const newer = await changed((text) => text.replace('"migrations": [', '"migrations": ["9999-future",'));
  await expect(restore({}, KEY, newer)).rejects.toThrow(/newer version/);
  const older = await changed((text) => text.replace(/"migrations": \[\s*"[^"]+",/, '"migrations": ['));
  await expect(restore({}, KEY, older)).rejects.toThrow(/older version/);
  const mixed = await changed((text) => text.replace(`"id": "${companyId}"`, `"id": "${otherId}"`));
  await expect(restore({}, KEY, mixed)).rejects.toThrow('rows of another company');
  const whole = await changed((text) => text.replace('"company": {', '"ofNobody": {'));
  await expect(restore({}, KEY, whole)).rejects.toThrow('without --company');
  await expect(runRestore(placeOf(target), file, logger)).rejects.toThrow('restore it with --company');
  expect(await contents(target)).toEqual(before);
  await expect(runCompanyBackup(placeOf(source), 'none', `${file}.2`, logger)).rejects.toThrow(
    'There is no company',
  );
});

test('a company that was permanently deleted is restored where it was', async () => {
  await backUp();
  await restore();
  const rows = await rowsOfCompany(target, companyId);
  // As deleteCompanyRows: the log, the quarantined domain and the accounts stay
  await target.executeSql('update domains set released_at = now() where company_id = $1', [companyId]);
  const tables = Object.keys(rows).filter((name) => !['events', 'domains', 'companies'].includes(name));
  const deletions = tables.map((name) => `delete from ${name} where company_id = '${companyId}'`);
  await withoutTriggers(target, [...deletions, `delete from companies where id = '${companyId}'`]);
  const { addedEmails } = await restore();
  expect(addedEmails).toEqual([]);
  expect(await rowsOfCompany(target, companyId)).toEqual(rows);
});

test('each table has the column company_id, or is known as one of no company', async () => {
  const { rows } = await source.executeSql(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%' and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'derived:%'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by 1`);
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(TABLES_OF_NO_COMPANY);
});

/** Executes statements without triggers and foreign keys; on Citus, which passes settings on, on all servers. */
async function withoutTriggers(db: TestDatabase, statements: readonly string[]): Promise<void> {
  const settings = [`citus.propagate_set_commands = 'local'`, 'session_replication_role = replica'];
  await db.kysely.transaction().execute(async (tx) => {
    for (const each of [...settings.map((setting) => `set local ${setting}`), ...statements])
      await sql.raw(each).execute(tx);
  });
}

async function changed(change: (manifest: string) => string): Promise<string> {
  const inside = mkdtempSync(join(folder, 'changed-'));
  await extract({ cwd: inside, file });
  const manifest = join(inside, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(manifest, change(text));
  await create({ cwd: inside, file: `${inside}.tar.gz`, gzip: true }, readdirSync(inside));
  return `${inside}.tar.gz`;
}
