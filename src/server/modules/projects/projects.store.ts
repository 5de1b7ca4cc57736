import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { lockChosen } from '#server/database/queries/lockChosen.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PropertyCategory } from '#server/modules/people/people.table.ts';
import type { ProjectsTable } from './projects.table.ts';

/** A project with how many leads are interested in it. */
export type ProjectRow = Selectable<ProjectsTable> & { interested_leads: number };

/** What a list can be sorted by. */
export type ProjectSort = keyof typeof ORDERS;

/** Which projects a list shows; null leaves a filter out. */
export interface ProjectsFound {
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  statuses: ProjectsTable['status'][] | null;
  propertyCategories: PropertyCategory[] | null;
}

/** Which of them are asked for, and in which order. */
export interface ProjectFilter extends ProjectsFound {
  id?: string;
  /** Whose leads are counted as interested; undefined for all. */
  assignedTo: string | undefined;
  sort: ProjectSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<ProjectSort>[];
  limit: number;
  offset: number;
}

/** A page of projects and how many there are, with the interested leads outside trash, in one query. */
export async function readProjects(tx: Tx, companyId: string, filter: ProjectFilter) {
  const { id, assignedTo } = filter;
  const found = sql<ProjectRow>`
    select j.*, coalesce(n.interested_leads, 0) as interested_leads
    from projects j left join (
      select k.mark::uuid as project_id, count(*) as interested_leads from people_marks k
      where k.company_id = ${companyId} and k.kind = 'LEAD' and k.what = 'PROJECT'
        ${id === undefined ? sql`` : sql`and k.mark = ${id}`} ${isOf(companyId, assignedTo)}
      group by k.mark
    ) n on n.project_id = j.id
    where j.company_id = ${companyId}
      ${id === undefined ? sql`` : sql`and j.id = ${id}`} and ${isFound(filter)}`;
  return pageOf(tx, found, ORDERS, filter);
}

/** Counts only the leads of one lead manager; all without one. */
function isOf(companyId: string, assignedTo: string | undefined) {
  if (assignedTo === undefined) return sql``;
  return sql`and exists (
    select from people p where p.company_id = ${companyId} and p.id = k.person_id and p.manager_id = ${assignedTo})`;
}

function isFound({ pattern, statuses, propertyCategories }: ProjectsFound) {
  return sql<boolean>`(${pattern}::text is null or j.search like ${pattern})
    and (${statuses}::text[] is null or j.status = any(${statuses}::text[]))
    and (${propertyCategories}::text[] is null or j.property_category = any(${propertyCategories}::text[]))`;
}

/** The projects that a change of many is for, locked until it is done. */
export async function lockChosenProjects(
  tx: Tx,
  companyId: string,
  { chosen, filter }: { chosen: ChosenRows; filter: ProjectsFound },
) {
  const rows = tx.selectFrom('projects as j').select(['id', 'status']);
  return lockChosen(rows, { companyId, chosen, isFound: isFound(filter) });
}

const ORDERS = {
  createdAt: sql`f.created_at`,
  // It begins with the folded title
  projectTitle: sql`f.search`,
  location: sql`nullif(lower(concat_ws(' ', f.address, f.city, f.country)), '')`,
  floorNo: sql`f.floor_no`,
  projectStatus: sql`array_position(array['PLANNED', 'UNDER_CONSTRUCTION', 'READY', 'SOLD_OUT'], f.status)`,
  projectType: sql`lower(f.type)`,
} satisfies Record<string, RawBuilder<unknown>>;

/** The projects with these ids. */
export function readProjectsOf(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('projects')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function insertProject(tx: Tx, row: Insertable<ProjectsTable>): Promise<void> {
  await tx.insertInto('projects').values(row).execute();
}

/** Writes these columns of the projects. */
export async function writeProjects(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  columns: Updateable<ProjectsTable>,
): Promise<void> {
  await tx
    .updateTable('projects')
    .set(columns)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Deletes the project; people keep its id until it is replaced there. */
export async function deleteProject(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('projects').where('company_id', '=', companyId).where('id', '=', id).execute();
}
