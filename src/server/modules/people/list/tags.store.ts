import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '../people.table.ts';
import type { PeopleScope } from './peopleFilter.ts';

/** The tags that people of the scope carry, the most used first. */
export async function readTagCounts(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  limit: number,
): Promise<{ tag: string; count: number }[]> {
  return tagged(tx, companyId)
    .where('k.kind', '=', kind)
    .$if(assignedTo !== undefined, (query) => query.where(isOf(assignedTo ?? '')))
    .select('k.mark as tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('k.mark')
    .orderBy('count', 'desc')
    .orderBy('k.mark')
    .limit(limit)
    .execute();
}

/** What people say of others in words of their own. */
export interface FoundTags {
  tags: string[];
  /** The most frequent first. */
  lostReasons: string[];
}

/**
 * The distinct tags and lost reasons of all people of these kinds outside trash; of leads only the ones of
 * this lead manager, if one is given.
 */
export async function readWords(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: { kinds: readonly PersonKind[]; assignedTo: string | undefined },
): Promise<FoundTags> {
  const isNarrowed = assignedTo !== undefined && kinds.includes('LEAD');
  const whole = isNarrowed ? kinds.filter((kind) => kind !== 'LEAD') : kinds;
  const { rows } = await sql<{ word: string; times: number }>`
    with recursive ${eachTag(companyId, whole)}
    select tag as word, 0 as times from t where tag is not null
    union ${isNarrowed ? sql`${tagsOf(tx, companyId, assignedTo)} union` : sql``}
    (${lostReasons(tx, companyId, { kinds, assignedTo })})
    order by times desc, word`.execute(tx);
  const words = (isReason: boolean) =>
    rows.flatMap(({ word, times }) => (times > 0 === isReason ? [word] : []));
  return { tags: words(false), lostReasons: words(true) };
}

/**
 * A common table `t` with each tag of these kinds: reads the index for the next tag and skips the rest of its
 * rows.
 */
function eachTag(companyId: string, kinds: readonly PersonKind[]) {
  const next = (which: RawBuilder<unknown>) => sql`(select min(k.mark) from people_marks k
    where k.company_id = ${companyId} and k.what = 'TAG' and ${which})`;
  return sql`t(kind, tag) as (
    select kinds.kind, ${next(sql`k.kind = kinds.kind`)} from unnest(${kinds}::text[]) as kinds(kind)
    union all
    select t.kind, ${next(sql`k.kind = t.kind and k.mark > t.tag`)} from t where t.tag is not null
  )`;
}

/** The tags of the leads of one lead manager. */
function tagsOf(tx: Tx, companyId: string, managerId: string) {
  return tagged(tx, companyId)
    .where('k.kind', '=', 'LEAD')
    .where(isOf(managerId))
    .select(['k.mark as word', sql<number>`0`.as('times')]);
}

function lostReasons(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: { kinds: readonly PersonKind[]; assignedTo: string | undefined },
) {
  return tx
    .selectFrom('people')
    .where('company_id', '=', companyId)
    .where('trashed_at', 'is', null)
    .where('kind', 'in', kinds)
    .$if(assignedTo !== undefined, (query) =>
      query.where((row) => row.or([row('kind', '!=', 'LEAD'), row('manager_id', '=', assignedTo ?? null)])),
    )
    .select('lost_reason as word')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('lost_reason', 'is not', null)
    .groupBy('lost_reason')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('lost_reason')
    .limit(MOST_REASONS);
}

const MOST_REASONS = 50;

function tagged(tx: Tx, companyId: string) {
  return tx.selectFrom('people_marks as k').where('k.company_id', '=', companyId).where('k.what', '=', 'TAG');
}

function isOf(managerId: string) {
  return sql<boolean>`exists (
    select from people p where p.company_id = k.company_id and p.id = k.person_id and p.manager_id = ${managerId})`;
}
