import { i18n } from '#contract/i18n/i18n.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { fileField } from '#contract/import/importFields.ts';
import { labelledColumn } from '#contract/import/labelledColumns.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { decodeContactPoint, uniqueContactPoints } from '#contract/people/contact-points/contactPoints.ts';
import { tidyTags } from '#contract/people/personRules.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import type { NewPerson } from '#server/modules/change-jobs/run/changePlan.ts';
import {
  contactPointsOfNew,
  contactPointsProblem,
  NO_CONTACT_POINTS,
  withoutPrimary,
} from '#server/modules/people/fields/additionalContactPoints.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { EMPTY_PERSON, isSameValue } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { CompanyChoices } from '../cells/companyChoices.ts';
import { CONTACT_POINT_COLUMNS } from '../cells/contactPointCells.ts';
import type { RowReading } from '../cells/readRow.ts';
import { writtenColumns } from '../cells/readRow.ts';
import type { ImportPayload } from '../draft/importSettings.ts';
import { rulesOf } from './decideChunk.ts';

/** The person that a row creates. */
export function createdPerson(
  reading: RowReading,
  id: string,
  {
    job,
    payload,
    choices,
    at,
  }: { job: ChangeJobRow; payload: ImportPayload; choices: CompanyChoices; at: Date },
): NewPerson {
  const { settings, assignedTo } = payload;
  const { defaults, columns } = settings;
  const isLead = job.person_kind === 'LEAD';
  const written = contactPointsOfNew(writtenColumns(reading));
  const chosen = (
    kind: 'STAGE' | 'STATUS' | 'SOURCE',
    given: string | null | undefined,
    wanted: string | null,
  ) => given ?? (choices.has(kind, wanted) ? wanted : null);
  // A file that has sources says by a blank cell that there is none
  const isSourceOpen = isLead && !columns.some(({ field }) => field === 'sourceId');
  return {
    ...EMPTY_PERSON,
    ...written,
    stage_id: isLead
      ? (chosen('STAGE', written.stage_id, defaults.stageId) ?? choices.defaultOf('STAGE'))
      : null,
    status_id: isLead
      ? (chosen('STATUS', written.status_id, defaults.statusId) ?? choices.defaultOf('STATUS'))
      : null,
    source_id:
      chosen('SOURCE', written.source_id, defaults.sourceId) ??
      (isSourceOpen ? choices.defaultOf('SOURCE') : null),
    manager_id:
      assignedTo ??
      written.manager_id ??
      (choices.has('MANAGER', defaults.managerId) ? defaults.managerId : null),
    ...withDefaultLabels({ ...EMPTY_PERSON, ...written }, payload, choices),
    company_id: job.company_id,
    id,
    kind: job.person_kind,
    created_by: job.actor_name,
    created_at: reading.createdAt ?? at,
    updated_at: at,
  };
}

/** The values that a row writes to an existing person, by the rule of each column. */
export function updatedColumns(
  person: PersonChange,
  reading: RowReading,
  payload: ImportPayload,
  choices: CompanyChoices,
): PersonChange {
  const { settings, assignedTo } = payload;
  const rules = rulesOf(settings.columns);
  const written: PersonChange = {};
  const before = { ...NO_CONTACT_POINTS, ...person };
  for (const { path, columns } of reading.fields) {
    const rule = rules.get(path);
    const labelled = labelledColumn(path);
    const present = labelled ? ofLabel(person, labelled) : person;
    const isKept = rule === 'SKIP' || (rule === 'FILL_IF_BLANK' && !isBlank(present, columns));
    // Who has their own leads alone gives none away by a file
    if (isKept || (assignedTo !== null && isForAssigners(path)) || isSameMoment(person, columns)) continue;
    const now = { ...before, ...written, ...withoutPrimary(before, written) };
    Object.assign(written, labelled ? replacedLabel(now, labelled, columns) : columns);
  }
  const fitting = { ...written, ...withoutPrimary(before, written) };
  return { ...fitting, ...withDefaultLabels({ ...person, ...fitting }, payload, choices) };
}

/** Why a person cannot be written with these columns; null where they can. before: their columns until now. */
export function listsProblem(columns: PersonChange, before: PersonChange = {}): string | null {
  const crowded = contactPointsProblem({ ...NO_CONTACT_POINTS, ...before }, columns);
  if (crowded) return crowded;
  const lists = [columns.group_ids, columns.project_ids, columns.tags];
  return lists.some((list) => (list?.length ?? 0) > MAX_PERSON_LABELS)
    ? i18n.t('Would have more than {most} groups, projects or tags', { most: MAX_PERSON_LABELS })
    : null;
}

function withDefaultLabels(
  person: PersonChange,
  { settings: { defaults } }: ImportPayload,
  choices: CompanyChoices,
): PersonChange {
  const there = (kind: 'GROUP' | 'PROJECT', ids: string[]) => ids.filter((id) => choices.has(kind, id));
  return {
    ...(defaults.groupIds.length > 0 && {
      group_ids: [...new Set([...(person.group_ids ?? []), ...there('GROUP', defaults.groupIds)])],
    }),
    ...(defaults.projectIds.length > 0 && {
      project_ids: [...new Set([...(person.project_ids ?? []), ...there('PROJECT', defaults.projectIds)])],
    }),
    ...(defaults.tags.length > 0 && { tags: tidyTags([...(person.tags ?? []), ...defaults.tags]) }),
  };
}

function isBlank(person: PersonChange, columns: PersonChange): boolean {
  return (Object.keys(columns) as (keyof PersonRow & keyof PersonChange)[]).every((column) => {
    const value = person[column];
    return (
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    );
  });
}

type Labelled = NonNullable<ReturnType<typeof labelledColumn>>;

/** The person's numbers or addresses with the label of a column of the file. */
function ofLabel(person: PersonChange, { type, pointLabel }: Labelled): PersonChange {
  const { column } = CONTACT_POINT_COLUMNS[type];
  const stored = person[column] ?? [];
  return { [column]: stored.filter((each) => decodeContactPoint(each).label === pointLabel) };
}

/** The person's list, in which the values of the file replace the values with the column's label. */
function replacedLabel(person: PersonChange, labelled: Labelled, given: PersonChange): PersonChange {
  const { column } = CONTACT_POINT_COLUMNS[labelled.type];
  const replaced = ofLabel(person, labelled)[column] ?? [];
  const others = (person[column] ?? []).filter((each) => !replaced.includes(each));
  return { [column]: uniqueContactPoints([...(given[column] ?? []), ...others]) };
}

function isForAssigners(path: ImportFieldPath): boolean {
  const field = fileField(path);
  return field !== undefined && 'isForAssigners' in field;
}

// The same call once more is no new one: it is not reminded of again
function isSameMoment(person: PersonChange, columns: PersonChange): boolean {
  return (['next_call_at', 'next_meeting_at'] as const).some(
    (column) => column in columns && isSameValue(person[column], columns[column]),
  );
}
