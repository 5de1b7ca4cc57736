import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';

/** The columns that jobs change, with their types in SQL. */
const TYPES = {
  name: 'text',
  name_key: 'text',
  domain: 'text',
  phone: 'text',
  phone_typed: 'text',
  address: 'text',
  description: 'text',
  owner_id: 'uuid',
  search: 'text',
  updated_at: 'timestamptz',
  trashed_at: 'timestamptz',
  trashed_by: 'text',
  ...(Object.fromEntries(CUSTOM_SLOTS.map((slot) => [slot, 'text'])) as Record<CustomSlot, 'text'>),
} as const;

/** The new values of some columns of an account; times as Date or RFC 3339. */
export interface AccountPatch {
  id: string;
  columns: Partial<Record<keyof typeof TYPES, unknown>>;
}

/** Writes different values to many accounts: one statement for each set of columns. */
export async function writeAccountPatches(
  tx: Tx,
  companyId: string,
  patches: readonly AccountPatch[],
): Promise<void> {
  const bySet = Map.groupBy(patches, ({ columns }) => Object.keys(columns).toSorted().join());
  for (const [set, of] of bySet) {
    if (set === '') continue;
    const columns = set.split(',') as (keyof typeof TYPES)[];
    const rows = of.map(({ id, columns: values }) => ({ id, ...values }));
    const sets = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`);
    const types = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(TYPES[column])}`);
    await sql`
      update accounts a set ${sql.join(sets)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, ${sql.join(types)})
      where a.company_id = ${companyId} and a.id = n.id`.execute(tx);
  }
  await calculateFormulas(
    tx,
    companyId,
    'ACCOUNT',
    patches.map(({ id }) => id),
  );
}

/** Which of these accounts have people, deals, notes, tasks, files, calls or meetings. */
export async function readUsedAccounts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const ofThem = sql`where company_id = ${companyId} and account_id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select account_id as id from account_people ${ofThem} union select account_id from deals ${ofThem}
    union select account_id from notes ${ofThem} union select account_id from tasks ${ofThem}
    union select account_id from person_files ${ofThem}
    union select entity_id from events where company_id = ${companyId} and entity_id = any(${ids}::uuid[])
      and action in ('call-logged', 'meeting-logged')`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
