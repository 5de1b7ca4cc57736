import type { Database } from '#server/database/database.ts';

/** Gives the demo owner's company so many deals in its first pipeline, one a minute back from now; one of eleven of them is open. */
export async function addDeals(database: Database, count: number): Promise<string> {
  for (let from = 1; from <= count; from += CHUNK)
    await database.executeSql(DEALS, [from, Math.min(from + CHUNK - 1, count)]);
  await database.executeSql('vacuum analyze');
  const { rows } = await database.executeSql(`select id from (${PIPELINE}) p`);
  return String(rows[0]?.['id']);
}

const CHUNK = 2_000;

const PIPELINE = `
  select p.company_id, p.id from pipelines p join users u on u.email = 'owner@demo.test' and u.current_company_id = p.company_id
  where p.archived_at is null order by p.position limit 1`;

const DEALS = `
  insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, amount, currency,
    probability, expected_close_on, closed_on, created_by, created_at, updated_at, search)
  select p.company_id, md5(p.company_id::text || 'DEAL' || n)::uuid, 'Deal ' || n, 'deal ' || lpad(n::text, 6, '0'), p.id, s.id,
    now() - n * interval '1 minute', n, case when n % 11 = 0 then 'OPEN' when n % 3 = 0 then 'WON' else 'LOST' end, n * 100,
    case when n % 5 = 0 then 'USD' else 'EUR' end, s.probability, to_char(now() + n % 90 * interval '1 day', 'YYYY-MM-DD'),
    case when n % 11 > 0 then to_char(now() - n % 365 * interval '1 day', 'YYYY-MM-DD') end, 'Bench',
    now() - n * interval '1 minute', now() - n * interval '1 minute', ' deal ' || n
  from (${PIPELINE}) p, generate_series($1::int, $2::int) n,
    lateral (select s.id, s.probability from pipeline_stages s where s.company_id = p.company_id and s.pipeline_id = p.id
      and s.archived_at is null order by s.position offset n % 4 limit 1) s`;
