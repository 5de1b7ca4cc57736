import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { insertPeople } from './addLeads.ts';

/**
 * Grows the demo owner's company to so many leads, with what such a company has: every second lead wrote and was answered, one in seven of
 * those is unread, each has two events, one in ten a tag, and one in two hundred the email address of another.
 */
export async function growCompany(database: Database, leads: number): Promise<void> {
  const { rows } = await database.executeSql(
    `select u.current_company_id as id, u.id as owner,
       (select count(*)::int from people p where p.company_id = u.current_company_id and p.created_by = 'Bench') as present
     from users u where u.email = 'owner@demo.test'`,
  );
  const [{ id, owner, present } = { id: '', owner: '', present: 0 }] = rows as {
    id: string;
    owner: string;
    present: number;
  }[];
  await database.executeSql(PROVIDER, [id]);
  await insertPeople(database, id, leads, present + 1);
  for (let from = present + 1; from <= leads; from += CHUNK) {
    const range = [id, from, Math.min(from + CHUNK - 1, leads)];
    for (const statement of [DUPLICATES, THREADS, RECEIVED, SENT])
      await database.executeSql(statement, range);
    await database.executeSql(EVENTS, [...range, owner]);
  }
  await database.unlimited((kysely) => sql`vacuum analyze`.execute(kysely));
}

const CHUNK = 2_000;

const PROVIDER = `
  insert into sms_providers (company_id, id, name, kind, sender_id, rate_per_second, settings, allowance_at, created_at, updated_at, search)
  select $1::uuid, md5(($1::uuid)::text || 'PROVIDER')::uuid, 'Bench', 'SIMULATOR', 'Bench', 1, '{}', now(), now(), now(), ' bench'
  on conflict do nothing`;

const RANGE = 'generate_series($2::int, $3::int) n';
const PHONE = `'+4915' || lpad(n::text, 9, '0')`;
const AT = `now() - n * interval '1 minute'`;

const DUPLICATES = `
  update people p set email = (n - 1) || '@leads.example'
  from (select md5(($1::uuid)::text || 'LEAD' || n)::uuid as id, n from ${RANGE} where n % 200 = 0) d
  where p.company_id = $1 and p.id = d.id`;

const THREADS = `
  insert into sms_threads (company_id, id, phone, provider_id, last_text, is_last_received, last_at, unread, created_at, search)
  select $1::uuid, md5(($1::uuid)::text || 'THREAD' || n)::uuid, ${PHONE}, md5(($1::uuid)::text || 'PROVIDER')::uuid,
    'Message ' || n, n % 14 = 0, ${AT}, case when n % 14 = 0 then 1 else 0 end, ${AT}, ' 4915' || lpad(n::text, 9, '0')
  from ${RANGE} where n % 2 = 0`;

const RECEIVED = `
  insert into sms_received (company_id, provider_id, provider_message_id, id, from_phone, to_sender, text, received_at)
  select $1::uuid, md5(($1::uuid)::text || 'PROVIDER')::uuid, 'bench-' || n, md5(($1::uuid)::text || 'IN' || n)::uuid,
    ${PHONE}, 'Bench', 'Received ' || n, ${AT}
  from ${RANGE} where n % 2 = 0`;

const SENT = `
  insert into sms_messages (company_id, id, provider_id, purpose, seq, phone, text, encoding, segments, status, due_at, created_at, sent_at)
  select $1::uuid, md5(($1::uuid)::text || 'OUT' || n)::uuid, md5(($1::uuid)::text || 'PROVIDER')::uuid, 'REPLY', 0,
    ${PHONE}, 'Message ' || n, 'GSM_7', 1, 'SENT', ${AT}, ${AT}, ${AT}
  from ${RANGE} where n % 2 = 0`;

const EVENTS = `
  insert into events (company_id, id, owner_id, company_name, actor_id, actor_name, source, entity, entity_id, action, before, after, tags, created_at)
  select $1::uuid, md5(($1::uuid)::text || 'EVENT' || n || action)::uuid, $4::uuid, 'Bench', $4::uuid, 'Bench Owner', 'USER', 'lead',
    md5(($1::uuid)::text || 'LEAD' || n)::uuid, action, null,
    jsonb_build_object('firstName', 'Lead ' || substr(md5(n::text), 1, 7), 'phone', ${PHONE}), '[]', ${AT}
  from ${RANGE}, unnest(array['created', 'updated']) action`;
