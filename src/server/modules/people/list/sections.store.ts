import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Grouping } from '#contract/people/groupings.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import type { PeopleFilter, PeopleScope } from './peopleFilter.ts';
import { countsQuery, peopleQuery } from './peopleQuery.sql.ts';

/** How many people have one value; null: those who have none. */
export interface PeopleSection {
  value: string | null;
  /** The name of the value; null for custom fields, whose caller knows it. */
  name: string | null;
  colour: string | null;
  total: number;
}

/** By what people are put into sections: one of what all lists know, or the column of a custom field. */
export type SectionColumn = Grouping | { slot: CustomSlot };

/** The most sections in a reply; the omitted ones have the fewest people. */
const MOST_SECTIONS = 1000;

interface Source {
  value: RawBuilder<string | null>;
  /** Where the value has its name, and by what entries are in order there. */
  entries: RawBuilder<unknown> | null;
}

const OPTIONS = sql`select id, name, colour, lpad(position::text, 10, '0') as place from lead_options where company_id = `;

/** Each with what the value is. A person of several groups or projects is in the section of each. */
const SOURCES: Record<Grouping, Source> = {
  stage: { value: sql`p.stage_id`, entries: OPTIONS },
  status: { value: sql`p.status_id`, entries: OPTIONS },
  source: { value: sql`p.source_id`, entries: OPTIONS },
  group: { value: each('group_ids'), entries: OPTIONS },
  manager: {
    value: sql`p.manager_id`,
    entries: sql`select id, trim(first_name || ' ' || last_name) as name, null as colour, search as place from lead_managers where company_id = `,
  },
  project: {
    value: each('project_ids'),
    entries: sql`select id, title as name, null as colour, lower(title) as place from projects where company_id = `,
  },
};

/** People are counted by these (people_counts). */
const COUNTED: ReadonlySet<Grouping> = new Set(['stage', 'status', 'source', 'manager']);

/** How many people of those that the filter finds have each value, in the order of the entries; those who have none come last. */
export async function readSections(
  tx: Tx,
  scope: PeopleScope,
  filter: PeopleFilter,
  by: SectionColumn,
): Promise<PeopleSection[]> {
  const { value, entries } =
    typeof by === 'string'
      ? SOURCES[by]
      : { value: sql<string | null>`p.${sql.ref(by.slot)}`, entries: null };
  const counts = typeof by === 'string' && COUNTED.has(by) ? countsQuery(tx, scope, filter) : null;
  const valued = counts
    ? sql`${counts.select([value.as('value'), 'p.people'])}`
    : sql`${peopleQuery(tx, scope, filter).select([value.as('value'), sql<number>`1`.as('people')])}`;
  const counted = sql`(select value, sum(people)::int as total from (${valued}) v group by value having sum(people) > 0
    order by total desc limit ${MOST_SECTIONS})`;
  const { rows } = await (
    entries
      ? sql<PeopleSection>`select c.value, c.total, e.name, e.colour from ${counted} c
          left join (${entries}${scope.companyId}) e on e.id = c.value order by c.value is null, e.place, c.value`
      : sql<PeopleSection>`select c.value, c.total, null as name, null as colour from ${counted} c
          order by c.value is null, c.value`
  ).execute(tx);
  return rows;
}

/** Each value of a list on its own, and none of an empty one. */
function each(column: 'group_ids' | 'project_ids'): RawBuilder<string | null> {
  const list = sql`p.${sql.ref(column)}`;
  return sql`unnest(case when ${list} = '{}' then array[null]::uuid[] else ${list} end)`;
}
