import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Workflows and SMS automations are one list with a filter by kind. Views of the two former lists become views of it with that filter;
 * a person who arranged both keeps the columns of
 * SMS automations and all pinned views. No view is the default: it would hide the other kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `update list_views
    set list = 'automations', choices = jsonb_set(choices, '{filters}', coalesce(choices -> 'filters', '[]') ||
      jsonb_build_array(jsonb_build_object('name', 'kind', 'values', jsonb_build_array(
        case list when 'workflows' then 'workflow' else 'sms' end))))
    where list in ('smsAutomations', 'workflows')`,
  `insert into list_choices (company_id, user_id, list, arrangement, draft, default_view_id, pinned_ids, updated_at)
    select company_id, user_id, 'automations',
      (array_agg(arrangement order by list) filter (where arrangement is not null))[1],
      null,
      null,
      array(select unnest(c.pinned_ids) from list_choices c
        where c.company_id = l.company_id and c.user_id = l.user_id and c.list in ('smsAutomations', 'workflows')
        order by c.list),
      max(updated_at)
    from list_choices l where list in ('smsAutomations', 'workflows')
    group by company_id, user_id`,
  `delete from list_choices where list in ('smsAutomations', 'workflows')`,
];
