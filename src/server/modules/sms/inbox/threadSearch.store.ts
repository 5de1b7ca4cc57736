import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import { countedRows } from '#server/database/queries/countedRows.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { ThreadPage, ThreadRow } from './threadPage.ts';
import { boxOf, shownPage, shownThreads } from './threadPages.sql.ts';

type TextPage = ThreadPage & { pattern: string };

/**
 * A page of the threads with a text, the newest first, and how many there are. A text that many have is searched in the newest conversations
 * first: where these fill more than the page, they are not counted further.
 */
export async function searchThreads(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  page: TextPage,
): Promise<CountedRows & { rows: ThreadRow[] }> {
  if (await isFrequentText(tx, page.pattern)) {
    const { rows, total, isAll } = await readHits(tx, companyId, seen, page, newestThreads(companyId, page));
    if (isAll || total > page.offset + page.limit) return { rows, total, isTotalCapped: !isAll };
  }
  const { rows, total } = await readHits(tx, companyId, seen, page, threadsByText(companyId, page.pattern));
  return { rows, ...countedRows(total, null) };
}

/** The conversations of `threads` that have the text: a page, and their number; and whether the company has no others than `threads`. */
async function readHits(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  page: TextPage,
  threads: RawBuilder<unknown>,
): Promise<{ rows: ThreadRow[]; total: number; isAll: boolean }> {
  // Several people may have a number: the search covers only the displayed one. An empty page has a row of nulls for the total
  const { rows } = await sql<ThreadRow & { found_total: number; given: number }>`
    with given as materialized (select * from ${threads} t),
      hits as materialized (
        select t.* ${shownThreads(companyId, seen, sql`given`)} ${boxOf(page)}
          and (t.search like ${page.pattern} or p.search like ${page.pattern})
      )
    select c.found_total, c.given, r.* from (
      select (select count(*)::int from hits), (select count(*)::int from given)
    ) c(found_total, given)
    left join lateral (${shownPage(companyId, seen, page, sql`from hits t`)}) r on true`.execute(tx);
  const { found_total: total = 0, given = 0 } = rows[0] ?? {};
  return { rows: rows.filter(({ id }) => id !== null), total, isAll: given < FREQUENT };
}

/** The newest conversations of a box. */
function newestThreads(companyId: string, page: TextPage): RawBuilder<unknown> {
  return sql`(select * from sms_threads t where company_id = ${companyId} ${boxOf(page)}
    order by last_at desc, id limit ${FREQUENT})`;
}

/** A text that more people or conversations have is searched in so many of the newest conversations first. */
const FREQUENT = 1_000;

async function isFrequentText(tx: Tx, pattern: string): Promise<boolean> {
  const most = FREQUENT + 1;
  const { rows } = await sql<{ is_frequent: boolean }>`
    select (select count(*) from find_some_people(${pattern}, ${most})) = ${most}
      or (select count(*) from find_some_sms_threads(${pattern}, ${most})) = ${most} as is_frequent`.execute(
    tx,
  );
  return rows[0]?.is_frequent ?? false;
}

/** Conversations whose number, or a person with that number, has the text. Looked up one by one, as in database/queries/byText.ts.
 * Marks have a collation in which the index of numbers does not find them. */
function threadsByText(companyId: string, pattern: string): RawBuilder<unknown> {
  return sql`(select c.* from unnest(array(
      select find_sms_threads(${pattern})
      union
      select t.id from unnest(array(select find_people(${pattern}))) as f(id)
      cross join lateral (
        select o.phone from people o where o.company_id = ${companyId} and o.id = f.id and o.phone is not null
        union all
        select k.mark collate "default" from people_marks k where k.company_id = ${companyId} and k.person_id = f.id and k.what = 'NUMBER'
        offset 0
      ) n
      cross join lateral (
        select h.id from sms_threads h where h.company_id = ${companyId} and h.phone = n.phone offset 0
      ) t
    )) as f(id)
    cross join lateral (select * from sms_threads where company_id = ${companyId} and id = f.id offset 0) c)`;
}
