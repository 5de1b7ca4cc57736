import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** For `with recursive`: the ids of the person and of everybody who was merged into them, as `self(id)`. */
export function selfOf(companyId: string, personId: string): RawBuilder<unknown> {
  return sql`self(id) as (
      select ${personId}::uuid
      union
      select p.id from people p join self s on p.company_id = ${companyId} and p.merged_into = s.id
    )`;
}
