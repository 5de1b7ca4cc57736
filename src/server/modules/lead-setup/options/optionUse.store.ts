import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { LeadOptionKind } from '../leadSetup.table.ts';

/** The people whom a member's lists have, of the company's: without the trash. */
export interface ListedPeople {
  kinds: readonly PersonKind[];
  /** The lead manager whose leads alone they see; undefined for all leads. */
  assignedTo: string | undefined;
}

/**
 * How many leads and contacts have each entry of the list: of the whole company, the trash included, or of whom a member's lists have.
 * Entries without any are left out.
 */
export async function countUse(
  tx: Tx,
  companyId: string,
  kind: LeadOptionKind,
  listed?: ListedPeople,
): Promise<Map<string, number>> {
  const id = kind === 'GROUP' ? sql`unnest(group_ids)` : sql.ref(COLUMNS[kind]);
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) as total
    from (select ${id} as id from people where company_id = ${companyId} and ${listed ? isListed(listed) : sql`true`}) used
    where id is not null group by id`.execute(tx);
  return new Map(rows.map(({ id: used, total }) => [used, total]));
}

/** Locks entries until the transaction ends: whoever gives one to somebody at this moment is waited for. */
export async function lockOptions(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('lead_options')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

function isListed({ kinds, assignedTo: own }: ListedPeople) {
  const assignedTo = own ?? null;
  return sql`trashed_at is null and kind = any(${kinds}::text[])
    and (kind = 'CONTACT' or ${assignedTo}::uuid is null or manager_id = ${assignedTo})`;
}

const COLUMNS = { STAGE: 'stage_id', STATUS: 'status_id', SOURCE: 'source_id' } as const;
