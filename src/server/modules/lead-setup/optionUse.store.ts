import { sql } from 'kysely';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** The company's people in a member's lists: without trash. */
export interface ListedPeople {
  kinds: readonly PersonKind[];
  /** The lead manager whose leads alone they see; undefined for all leads. */
  assignedTo: string | undefined;
}

/**
 * The number of leads and contacts with each option of the list: in the whole company, including trash, or in
 * a member's lists. Unused options are omitted.
 */
export async function countUse(
  tx: Tx,
  companyId: string,
  kind: OptionKind,
  listed?: ListedPeople,
): Promise<Map<string, number>> {
  const id = kind === 'GROUP' ? sql`unnest(group_ids)` : sql.ref(COLUMNS[kind]);
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) as total
    from (select ${id} as id from people where company_id = ${companyId} and ${listed ? isListed(listed) : sql`true`}) used
    where id is not null group by id`.execute(tx);
  return new Map(rows.map(({ id: used, total }) => [used, total]));
}

/** Locks options until the transaction ends, and waits for concurrent assignments. */
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
