import { sql } from 'kysely';
import { BATCH_ROWS, inBatches } from '#server/database/inBatches.ts';
import type { Tx } from '#server/database/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { LeadOptionKind } from '../leadSetup.table.ts';

/** How many leads and contacts have each entry of the list, the trash included; entries without any are left out. */
export async function countUse(
  tx: Tx,
  companyId: string,
  kind: LeadOptionKind,
): Promise<Map<string, number>> {
  const id = kind === 'GROUP' ? sql`unnest(group_ids)` : sql.ref(COLUMNS[kind]);
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) as total
    from (select ${id} as id from people where company_id = ${companyId}) used
    where id is not null group by id`.execute(tx);
  return new Map(rows.map(({ id: used, total }) => [used, total]));
}

/**
 * Whether a lead or contact has the entry, the trash included. The entry is locked first: whoever gives it to somebody at this
 * moment is waited for, and nobody can any more.
 */
export async function isUsed(
  tx: Tx,
  companyId: string,
  { id, kind }: { id: string; kind: LeadOptionKind },
): Promise<boolean> {
  await tx
    .selectFrom('lead_options')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const found = await tx
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', companyId)
    .where(has(kind, id))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives everybody with the entry the other one instead, the trash included. Answers how many leads and contacts. */
export async function replaceInPeople(
  tx: Tx,
  companyId: string,
  { id, kind, by, at }: { id: string; kind: LeadOptionKind; by: string; at: Date },
): Promise<{ leads: number; contacts: number }> {
  const set =
    kind === 'GROUP'
      ? sql`group_ids = case when ${by} = any(group_ids)
          then array_remove(group_ids, ${id}::uuid) else array_replace(group_ids, ${id}::uuid, ${by}::uuid) end`
      : sql`${sql.ref(COLUMNS[kind])} = ${by}`;
  const moved = { leads: 0, contacts: 0 };
  await inBatches(async () => {
    const { rows } = await sql<{ kind: PersonKind }>`
      update people set ${set}, updated_at = ${at} where company_id = ${companyId} and id = any(array(
        select id from people where company_id = ${companyId} and ${has(kind, id)} limit ${BATCH_ROWS}
      )) returning kind`.execute(tx);
    const leads = rows.filter((row) => row.kind === 'LEAD').length;
    moved.leads += leads;
    moved.contacts += rows.length - leads;
    return rows.length;
  });
  return moved;
}

const COLUMNS = { STAGE: 'stage_id', STATUS: 'status_id', SOURCE: 'source_id' } as const;

function has(kind: LeadOptionKind, id: string) {
  return kind === 'GROUP'
    ? sql<boolean>`${id}::uuid = any(group_ids)`
    : sql<boolean>`${sql.ref(COLUMNS[kind])} = ${id}`;
}
