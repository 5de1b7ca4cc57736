import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { searchTextOf } from '#contract/people/searchText.ts';
import { JOBS_SCHEMA } from '../walls/appRole.ts';
import type { Tx } from '../walls/scopes.ts';
import { NAME_COLUMNS } from './nameColumns.ts';
import type { ErasedAccount } from './namesOf.ts';
import { namesOf } from './namesOf.ts';
import { patternOf } from './patternOf.ts';

/** Replaces the name of a person whose account is deleted. */
const DELETED_ACCOUNT = 'Deleted account';

/**
 * Anonymizes a person in all data that remains after their account is deleted: companies that they worked in, the activity log and the
 * queue. The caller deletes the account and dependent rows. Runs in the platform scope, the only role that may change events.
 */
export async function erasePerson(tx: Tx, account: ErasedAccount): Promise<void> {
  const companies = await companiesOf(tx, account);
  const names = await namesOf(tx, account);
  const person: Erased = { account, companies, names, pattern: patternOf([...names, account.email]) };
  await eraseNames(tx, person);
  await eraseMentions(tx, person);
  await eraseManagers(tx, person);
  await deleteOwn(tx, person);
  await eraseEvents(tx, person);
  await eraseChanges(tx, 'change_items', sql`company_id = any(${companies}::uuid[])`, person.pattern);
  await eraseDeliveries(tx, person);
  await eraseMail(tx, person);
}

interface Erased {
  account: ErasedAccount;
  /** The companies in whose rows the account may be named. */
  companies: string[];
  names: string[];
  /** Finds a name or the address in a text; a regular expression of PostgreSQL. */
  pattern: string;
}

async function companiesOf(tx: Tx, { id, role, admin_user_id: adminId }: ErasedAccount): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from companies
    where ${role === 'MASTER_ADMIN'} or owner_id in (${id}, ${adminId})
      or id in (select company_id from memberships where user_id = ${id})
      or id in (select company_id from team_trash where user_id = ${id})
    order by id`.execute(tx);
  return rows.map((row) => row.id);
}

// A text without an account id next to it is theirs if it is one of their names
async function eraseNames(tx: Tx, { account, companies, names }: Erased): Promise<void> {
  for (const { table, column, id } of NAME_COLUMNS) {
    const key = sql.ref(table === 'companies' ? 'id' : 'company_id');
    const isNamed = sql`${sql.ref(column)} = any(${names})`;
    const isTheirs = id
      ? sql`(${sql.ref(id)} = ${account.id} or (${sql.ref(id)} is null and ${isNamed}))`
      : isNamed;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${DELETED_ACCOUNT}
      where ${key} = any(${companies}::uuid[]) and ${isTheirs}`.execute(tx);
  }
}

async function eraseMentions(tx: Tx, { account: { id }, companies }: Erased): Promise<void> {
  await sql`
    update notes set text = regexp_replace(text, ${`@\\[[^\\]]*\\]\\(${id}\\)`}, ${`@[${DELETED_ACCOUNT}](${id})`}, 'g')
    where company_id = any(${companies}::uuid[]) and text like ${`%](${id})%`}`.execute(tx);
}

/** The lead manager that they were stays, for the leads; no new ones come. */
async function eraseManagers(tx: Tx, { account: { id, email }, companies }: Erased): Promise<void> {
  const [firstName, lastName] = DELETED_ACCOUNT.split(' ');
  await sql`
    update lead_managers
    set user_id = null, first_name = ${firstName}, last_name = ${lastName}, phone = null, phone_typed = null, email = null,
      job_title = null, status = 'INACTIVE', search = ${searchTextOf([DELETED_ACCOUNT], [])}
    where company_id = any(${companies}::uuid[]) and (user_id = ${id} or email = ${email})`.execute(tx);
}

async function deleteOwn(tx: Tx, { account: { id, email }, companies }: Erased): Promise<void> {
  const inCompanies = sql`company_id = any(${companies}::uuid[])`;
  for (const theirs of [
    sql`list_views where ${inCompanies} and owner_id = ${id} and not is_shared`,
    sql`booking_hosts where ${inCompanies} and user_id = ${id}`,
    sql`calendar_accounts where ${inCompanies} and user_id = ${id}`,
    sql`calendar_sign_ins where ${inCompanies} and user_id = ${id}`,
    sql`exports where user_id = ${id}`,
    sql`repeatable_requests where user_id = ${id}`,
    sql`team_invites where ${inCompanies} and email = ${email}`,
    sql`reminder_addresses where ${inCompanies} and email = ${email}`,
  ])
    await sql`delete from ${theirs}`.execute(tx);
}

/**
 * Anonymizes the activity log. Events of their own companies keep only the fact that something happened: no user reads them any more. In
 * the log of the admin whose team they were on, all occurrences of their names and address are replaced.
 */
async function eraseEvents(tx: Tx, { account, pattern }: Erased): Promise<void> {
  const { id, email, role, admin_user_id: adminId } = account;
  await sql`
    update events set actor_name = ${DELETED_ACCOUNT}, company_name = '', before = null, after = null
    where company_id = ${id} or owner_id = ${id}`.execute(tx);
  const inLog = sql`(${role === 'MASTER_ADMIN'} or owner_id = ${adminId})`;
  await sql`update events set actor_name = ${DELETED_ACCOUNT} where ${inLog} and actor_id = ${id}`.execute(
    tx,
  );
  const hasEmail = (values: RawBuilder<unknown>) =>
    sql`(${values} ->> 'email' = ${email} or ${values} ->> 'userEmail' = ${email})`;
  const [before, after] = [sql.ref('before'), sql.ref('after')];
  await sql`
    update events set before = before - ${OWN_FIELDS}::text[], after = after - ${OWN_FIELDS}::text[]
    where ${inLog} and entity in ('team member', 'lead manager', 'account')
      and (entity_id = ${id} or ${hasEmail(before)} or ${hasEmail(after)})`.execute(tx);
  await eraseChanges(tx, 'events', inLog, pattern);
}

/** Anonymizes the values before and after each change. */
async function eraseChanges(
  tx: Tx,
  table: 'events' | 'change_items',
  where: RawBuilder<unknown>,
  pattern: string,
): Promise<void> {
  const without = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, ${DELETED_ACCOUNT}, 'g')::jsonb`;
  await sql`
    update ${sql.table(table)} set ${without('before')}, ${without('after')}
    where ${where} and (before::text ~ ${pattern} or after::text ~ ${pattern})`.execute(tx);
}

/** The personal data in events of a team member or lead manager. */
const OWN_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'userEmail',
  'phoneNumber',
  'jobTitle',
  'profile',
];

/** Anonymizes webhook deliveries, sent and pending. */
async function eraseDeliveries(tx: Tx, { companies, pattern }: Erased): Promise<void> {
  const columns = ['body', 'last_answer'] as const;
  const without = columns.map(
    (name) => sql`${sql.ref(name)} = regexp_replace(${sql.ref(name)}, ${pattern}, ${DELETED_ACCOUNT}, 'g')`,
  );
  await sql`
    update webhook_deliveries set ${sql.join(without)},
      changes = regexp_replace(changes::text, ${pattern}, ${DELETED_ACCOUNT}, 'g')::jsonb
    where company_id = any(${companies}::uuid[])
      and (body ~ ${pattern} or last_answer ~ ${pattern} or changes::text ~ ${pattern})`.execute(tx);
}

/** Removes stored and pending emails to them and about them. */
async function eraseMail(tx: Tx, { account: { email }, pattern }: Erased): Promise<void> {
  await sql`
    delete from mailbox
    where "to" = ${email} or subject ~ ${pattern} or text ~ ${pattern} or html ~ ${pattern}`.execute(tx);
  const jobs = sql.table(`${JOBS_SCHEMA}.job`);
  await sql`
    update ${jobs} set state = 'cancelled', completed_on = now()
    where name = 'mail.send' and state in ('created', 'retry') and data::text ~ ${pattern}`.execute(tx);
  await sql`
    update ${jobs} set data = null, output = null
    where state in ('completed', 'cancelled', 'failed') and data::text ~ ${pattern}`.execute(tx);
}
