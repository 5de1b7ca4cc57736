import { searchTextOf } from '#contract/people/searchText.ts';
import { projectProblems } from '#contract/validation/records/crm/project.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { PropertyCategory } from '#server/modules/people/people.table.ts';
import type { ProjectRow } from './projects.store.ts';

type Given = string | null | undefined;

/** What people send of a project. A field that is not given keeps its value; null or an empty text empties it. */
export interface ProjectInput {
  projectTitle?: Given;
  address?: Given;
  city?: Given;
  country?: Given;
  floorNo?: number | null;
  projectStatus?: ProjectRow['status'] | null;
  projectType?: Given;
  propertyCategory?: PropertyCategory | null;
  description?: Given;
}

/** The columns that people write. */
export type ProjectColumns = Omit<
  ProjectRow,
  'company_id' | 'id' | 'created_at' | 'updated_at' | 'interested_leads'
>;

/** The columns of a project after a change. Refuses with the message of the first rule that is broken. */
export function changedProject(current: Omit<ProjectColumns, 'search'>, input: ProjectInput): ProjectColumns {
  const text = (given: Given, stored: string | null) =>
    given === undefined ? (stored ?? '') : (given ?? '');
  const fields = {
    projectTitle: tidyText(text(input.projectTitle, current.title)),
    address: tidyText(text(input.address, current.address)),
    city: tidyText(text(input.city, current.city)),
    country: tidyText(text(input.country, current.country)),
    floorNo: input.floorNo === undefined ? current.floor_no : input.floorNo,
    projectType: tidyText(text(input.projectType, current.type)),
    description: tidyLines(text(input.description, current.description)),
  };
  const [problem] = Object.entries(projectProblems(fields));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  const { projectTitle: title, address, city, country, projectType } = fields;
  return {
    title,
    address: address || null,
    city: city || null,
    country: country || null,
    floor_no: fields.floorNo,
    status: input.projectStatus ?? current.status,
    type: projectType || null,
    property_category: input.propertyCategory ?? current.property_category,
    description: fields.description || null,
    search: searchTextOf([title, address, city, country, projectType], []),
  };
}

/** What a project is before anything is known of it. */
export const NEW_PROJECT = {
  title: '',
  address: null,
  city: null,
  country: null,
  floor_no: null,
  status: 'PLANNED',
  type: null,
  property_category: 'RESIDENTIAL',
  description: null,
} as const;

/** A project's fields, under the names that the activity log shows. */
export function projectFields(columns: Omit<ProjectColumns, 'search'>) {
  return {
    projectTitle: columns.title,
    address: columns.address,
    city: columns.city,
    country: columns.country,
    floorNo: columns.floor_no,
    projectStatus: columns.status,
    projectType: columns.type,
    propertyCategory: columns.property_category,
    description: columns.description,
  };
}
