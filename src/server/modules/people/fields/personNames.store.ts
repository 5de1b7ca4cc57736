import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LeadOutcome, OptionKind } from '#contract/lead-setup/optionWords.ts';
import { builtOnce } from '#server/database/queries/builtOnce.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '../people.table.ts';

/** The names of the ids in people's rows. */
export interface StoredNames {
  options: Map<
    string,
    { id: string; kind: OptionKind; name: string; colour: string; outcome: LeadOutcome | null }
  >;
  managers: Map<string, { id: string; first_name: string; last_name: string }>;
  projects: Map<string, { id: string; title: string }>;
}

export type WithIds = Partial<
  Pick<PersonRow, 'stage_id' | 'status_id' | 'source_id' | 'manager_id' | 'group_ids' | 'project_ids'>
>;

/** Reads the names behind all ids of these rows, in one statement however many rows there are. */
export async function readNames(tx: Tx, companyId: string, rows: readonly WithIds[]): Promise<StoredNames> {
  const ids = (pick: (row: WithIds) => (string | null | undefined)[]) => [
    ...new Set(rows.flatMap(pick).filter((id): id is string => typeof id === 'string')),
  ];
  const options = ids((row) => [row.stage_id, row.status_id, row.source_id, ...(row.group_ids ?? [])]);
  const managers = ids((row) => [row.manager_id]);
  const projects = ids((row) => row.project_ids ?? []);
  if (options.length + managers.length + projects.length === 0) return toNames({});
  const [lists = {}] = await readLists(tx, { companyId, options, managers, projects });
  return toNames(lists);
}

interface Ids extends Record<string, unknown> {
  companyId: string;
  options: string[];
  managers: string[];
  projects: string[];
}

const readLists = builtOnce((tx: Tx, { companyId, options, managers, projects }: Ids) =>
  tx.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('lead_options')
        .select(['id', 'kind', 'name', 'colour', 'outcome'])
        .where('company_id', '=', companyId)
        .where('id', '=', eb.fn.any(eb.val(options))),
    ).as('options'),
    jsonArrayFrom(
      eb
        .selectFrom('lead_managers')
        .select(['id', 'first_name', 'last_name'])
        .where('company_id', '=', companyId)
        .where('id', '=', eb.fn.any(eb.val(managers))),
    ).as('managers'),
    jsonArrayFrom(
      eb
        .selectFrom('projects')
        .select(['id', 'title'])
        .where('company_id', '=', companyId)
        .where('id', '=', eb.fn.any(eb.val(projects))),
    ).as('projects'),
  ]),
);

type Lists = {
  [Name in keyof StoredNames]?: StoredNames[Name] extends Map<string, infer Row> ? Row[] : never;
};

function toNames({ options = [], managers = [], projects = [] }: Lists): StoredNames {
  return { options: byId(options), managers: byId(managers), projects: byId(projects) };
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
