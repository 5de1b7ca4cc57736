import { sql } from 'kysely';
import { builtOnce } from '#server/database/queries/builtOnce.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { CUSTOM_SLOTS } from '#server/modules/custom-fields/customFields.table.ts';

/** The recipient of a message with all merge field values, in one query. None in trash. */
export const readRecipient = builtOnce((tx: Tx, { companyId, id }: { companyId: string; id: string }) =>
  recipients(tx, companyId).where('p.id', '=', id),
);

/** The same for many. */
export function readRecipients(tx: Tx, companyId: string, ids: readonly string[]): Promise<RecipientRow[]> {
  return recipients(tx, companyId)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();
}

export type RecipientRow = Awaited<ReturnType<typeof readRecipient>>[number];

function recipients(tx: Tx, companyId: string) {
  return tx
    .selectFrom('people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('lead_managers as m', (join) =>
      join.onRef('m.company_id', '=', 'p.company_id').onRef('m.id', '=', 'p.manager_id'),
    )
    .select(['p.id', 'p.kind', 'p.first_name', 'p.last_name', 'p.phone', 'p.phone_typed', 'p.email'])
    .select([
      'p.job_title',
      'p.company_name',
      'p.city',
      'p.next_call_at',
      'p.next_meeting_at',
      'p.manager_id',
    ])
    .select(CUSTOM_SLOTS.map((slot) => `p.${slot}` as const))
    .select(['c.company_name as our_company', 'c.time_zone'])
    .select([
      'm.first_name as manager_first_name',
      'm.last_name as manager_last_name',
      'm.phone as manager_phone',
    ])
    .select(({ selectFrom }) =>
      selectFrom('projects as j')
        .select('j.title')
        .whereRef('j.company_id', '=', 'p.company_id')
        .where(sql<boolean>`j.id = any(p.project_ids)`)
        .orderBy(sql`array_position(p.project_ids, j.id)`)
        .limit(1)
        .as('project'),
    )
    .select(({ selectFrom }) =>
      selectFrom('bookings as b')
        .select('b.video_url')
        .whereRef('b.company_id', '=', 'p.company_id')
        .whereRef('b.person_id', '=', 'p.id')
        .whereRef('b.starts_at', '=', 'p.next_meeting_at')
        .where('b.status', '=', 'CONFIRMED')
        .where('b.video_url', 'is not', null)
        .limit(1)
        .as('meeting_link'),
    )
    .where('p.company_id', '=', companyId)
    .where('p.trashed_at', 'is', null);
}
