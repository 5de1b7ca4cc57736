import { sql } from 'kysely';
import type { LeadOutcome } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Something of the company that people can be given. */
export interface Choice {
  id: string;
  /** As people call it. */
  name: string;
  /** Of an archived entry of lead setup, or an inactive manager. */
  isOut: boolean;
}

/** What a choice is of. */
export type ChoiceKind = 'STAGE' | 'STATUS' | 'SOURCE' | 'GROUP' | 'MANAGER' | 'PROJECT';

/** The existing records of the kind with these ids, unordered; locked until the transaction ends. */
export async function readChoices(
  tx: Tx,
  companyId: string,
  kind: ChoiceKind,
  ids: readonly string[],
): Promise<Choice[]> {
  const wanted = sql<boolean>`id = any(${ids}::uuid[])`;
  if (kind === 'MANAGER') {
    const rows = await tx
      .selectFrom('lead_managers')
      .select(['id', 'first_name', 'last_name', 'status'])
      .where('company_id', '=', companyId)
      .where(wanted)
      .forKeyShare()
      .execute();
    return rows.map(({ id, first_name: first, last_name: last, status }) => ({
      id,
      name: `${first} ${last}`.trim(),
      isOut: status === 'INACTIVE',
    }));
  }
  if (kind === 'PROJECT') {
    const rows = await tx
      .selectFrom('projects')
      .select(['id', 'title'])
      .where('company_id', '=', companyId)
      .where(wanted)
      .forKeyShare()
      .execute();
    return rows.map(({ id, title }) => ({ id, name: title, isOut: false }));
  }
  const rows = await tx
    .selectFrom('lead_options')
    .select(['id', 'name', 'archived_at'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where(wanted)
    .forKeyShare()
    .execute();
  return rows.map(({ id, name, archived_at }) => ({ id, name, isOut: archived_at !== null }));
}

/** What each status of the company means. */
export async function readOutcomes(tx: Tx, companyId: string): Promise<Map<string, LeadOutcome | null>> {
  const rows = await tx
    .selectFrom('lead_options')
    .select(['id', 'outcome'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'STATUS')
    .execute();
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}
