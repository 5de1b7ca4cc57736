import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { DEFAULT_OPTIONS } from '#contract/lead-setup/defaultOptions.ts';
import { OPTION_KINDS } from '#contract/lead-setup/optionWords.ts';
import { foldText } from '#contract/people/searchText.ts';
import { PLATFORM_ROLE } from '#server/database/walls/roles.ts';

/** Companies that were registered before there was lead setup get what a new company has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const options = OPTION_KINDS.flatMap((kind) =>
    DEFAULT_OPTIONS[kind].map(({ name, colour, outcome = null }, position) => ({
      kind,
      name,
      name_key: foldText(name),
      colour,
      position,
      is_default: kind !== 'GROUP' && position === 0,
      outcome,
    })),
  );
  // The walls bind the owner of the tables too; this role sees every company
  await sql`set local role ${sql.id(PLATFORM_ROLE)}`.execute(db);
  await sql`
    insert into lead_options (company_id, id, kind, name, name_key, colour, position, is_default, outcome, created_at)
    select c.id, gen_random_uuid(), d.kind, d.name, d.name_key, d.colour, d.position, d.is_default, d.outcome, now()
    from companies c cross join jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as d(kind text, name text, name_key text, colour text, position int, is_default boolean, outcome text)
    where not exists (select 1 from lead_options o where o.company_id = c.id)`.execute(db);
  await sql`reset role`.execute(db);
}
