import type { TextProblems } from '#client/kit/forms/textProblems.ts';
import { projectProblems } from '#contract/validation/records/crm/project.ts';
import type { Project } from './project.ts';
import type { ProjectInput } from './projects.generated.ts';

/** What the form holds: text throughout, '' for nothing. */
export interface ProjectValues {
  projectTitle: string;
  address: string;
  city: string;
  country: string;
  floorNo: string;
  projectStatus: string;
  projectType: string;
  propertyCategory: string;
  description: string;
}

/** A stored project in the form; null for a new one. */
export function projectValues(project: Project | null): ProjectValues {
  return {
    projectTitle: project?.projectTitle ?? '',
    address: project?.projectLocation.address ?? '',
    city: project?.projectLocation.city ?? '',
    country: project?.projectLocation.country ?? '',
    floorNo: project?.floorNo?.toString() ?? '',
    projectStatus: project?.projectStatus ?? 'PLANNED',
    projectType: project?.projectType ?? '',
    propertyCategory: project?.propertyCategory ?? 'RESIDENTIAL',
    description: project?.description ?? '',
  };
}

/** Validation errors by field. */
export function projectFormProblems(values: ProjectValues): TextProblems<ProjectValues> {
  return projectProblems({ ...values, floorNo: numberOf(values.floorNo) });
}

/** The input for a new project: the filled fields. */
export function newProject(values: ProjectValues): ProjectInput {
  return inputOf(values, (field) => values[field].trim() !== '');
}

/** The input after an edit: only changed fields, with null for cleared ones. */
export function changedProject(after: ProjectValues, before: ProjectValues): ProjectInput {
  return inputOf(after, (field) => after[field] !== before[field]);
}

function inputOf(values: ProjectValues, isSent: (field: keyof ProjectValues) => boolean): ProjectInput {
  const fields = (Object.keys(values) as (keyof ProjectValues)[]).filter(isSent);
  return Object.fromEntries(
    fields.map((field) => [field, sent(field, values[field].trim())]),
  ) as ProjectInput;
}

function sent(field: keyof ProjectValues, text: string): string | number | null {
  if (text === '') return null;
  return field === 'floorNo' ? numberOf(text) : text;
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
