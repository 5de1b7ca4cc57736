import type { Database } from '#server/database/database.ts';

/**
 * Gives the demo owner's company and others `each` leads: names, phones, emails, stages, statuses, sources and lead managers
 * spread over them, the newest an hour old.
 */
export async function addLeads(
  database: Database,
  { companies, each }: { companies: number; each: number },
): Promise<void> {
  const { rows } = await database.executeSql(
    `select c.id from companies c join users u on u.id = c.owner_id
     order by (u.email = 'owner@demo.test' and u.current_company_id = c.id) desc, c.id limit $1`,
    [companies],
  );
  for (const { id } of rows as { id: string }[]) await insertPeople(database, id, each);
  await database.executeSql('vacuum analyze');
}

/** Gives one company so many leads, with what they refer to; `first` continues where an earlier call ended. */
export async function insertPeople(
  database: Database,
  companyId: string,
  count: number,
  first = 1,
): Promise<void> {
  if (first === 1) {
    await database.executeSql(OPTIONS, [companyId]);
    await database.executeSql(MANAGERS, [companyId]);
  }
  for (let from = first; from <= count; from += CHUNK)
    await database.executeSql(LEADS, [companyId, from, Math.min(from + CHUNK - 1, count)]);
}

const CHUNK = 2_000;

const OPTIONS = `
  insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
  select $1::uuid, md5(($1::uuid)::text || kind || n)::uuid, kind, 'Bench ' || n, 'bench ' || n, 'blue', 100 + n,
    case when kind = 'STATUS' then 'OPEN' end, now()
  from unnest(array['STAGE', 'STATUS', 'SOURCE']) kind, generate_series(0, 5) n`;

const MANAGERS = `
  insert into lead_managers (company_id, id, first_name, last_name, status, created_at, updated_at, search)
  select $1::uuid, md5(($1::uuid)::text || 'MANAGER' || n)::uuid, 'Bench', n::text, 'ACTIVE', now(), now(), ' bench ' || n
  from generate_series(0, 9) n`;

const LEADS = `
  insert into people (company_id, id, kind, first_name, last_name, name_key, phone, phone_typed, email, job_title,
    company_name, company_key, stage_id, status_id, source_id, manager_id, tags, next_call_at, created_by, created_at,
    updated_at, search)
  select $1::uuid, md5(($1::uuid)::text || 'LEAD' || n)::uuid, 'LEAD', first, last, lower(first || ' ' || last), phone, phone, email,
    'Job ' || n % 50, 'Company ' || n % 900, 'company ' || n % 900,
    md5(($1::uuid)::text || 'STAGE' || n % 6)::uuid, md5(($1::uuid)::text || 'STATUS' || n % 5)::uuid,
    md5(($1::uuid)::text || 'SOURCE' || n % 4)::uuid, md5(($1::uuid)::text || 'MANAGER' || n % 10)::uuid,
    case when n % 10 = 0 then array['VIP'] else '{}' end,
    case when n % 3 = 0 then now() + (n % 400) * interval '1 hour' end,
    'Bench', now() - n * interval '1 minute', now(),
    ' ' || lower(first || ' ' || last) || ' ' || email || ' company ' || n % 900 || ' ' || substr(phone, 2)
  from (
    select n, (array['Ada', 'Ben', 'Clara', 'Dan', 'Eva', 'James', 'Grace', 'Hugo', 'Iris', 'Jonas'])[1 + n % 10] as first,
      initcap(substr(md5(n::text), 1, 7)) as last, '+4915' || lpad(n::text, 9, '0') as phone, n || '@leads.example' as email
    from generate_series($2::int, $3::int) n
  ) made`;
