import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/**
 * Notes get their own rows, because they can be changed and removed; events cannot. Notes in events move there, so that a deleted note
 * exists nowhere else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLE) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'notes');
  for (const statement of MOVE) await sql.raw(statement).execute(db);
}

const TABLE = [
  `create table notes (
    company_id uuid not null,
    id uuid not null,
    person_id uuid not null,
    text text not null,
    author_id uuid,
    author_name text not null,
    created_at timestamptz not null,
    edited_by text,
    edited_at timestamptz,
    pinned_at timestamptz,
    deleted_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, person_id) references people (company_id, id) on delete cascade
  )`,
  `create index notes_of_person on notes (company_id, person_id, created_at desc, id desc)`,
  `create index notes_deleted on notes (deleted_at) where deleted_at is not null`,
];

// Only the platform's role may take something out of an event
const MOVE = [
  `set local role exkoo_platform`,
  `insert into notes (company_id, id, person_id, text, author_id, author_name, created_at)
    select e.company_id, e.id, p.id, e.after->>'text', e.actor_id, e.actor_name,
      coalesce((e.after->>'happenedAt')::timestamptz, e.created_at)
    from events e join people p on p.company_id = e.company_id and p.id = e.entity_id
    where e.action = 'note-added' and e.after->>'text' is not null`,
  `update events set after = after - 'text' where action = 'note-added'`,
  `reset role`,
];
