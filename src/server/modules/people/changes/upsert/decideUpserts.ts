import { NIL } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { personIdentityProblem } from '#contract/people/personRules.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import {
  contactPointsOfNew,
  fittingContactPoints,
  NO_CONTACT_POINTS,
} from '#server/modules/people/fields/additionalContactPoints.ts';
import { derivedColumns } from '#server/modules/people/fields/derivedColumns.ts';
import type { Choices } from '#server/modules/people/fields/personChoices.ts';
import { checkedChoices } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { changedColumns } from '#server/modules/people/fields/personColumns.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { newPersonRow } from '../arrival/personCreation.service.ts';
import type { lossOf } from '../loss.service.ts';
import { FOR_ASSIGNERS } from '../personChanges.service.ts';
import type { MatchField } from './personIndex.ts';
import { PersonIndex } from './personIndex.ts';
import type { ReadRecord } from './readRecord.ts';
import { attempt, readCustom } from './readRecord.ts';
import type { RecordProblem, UpsertResult } from './upsertResult.ts';
import { failedRecord } from './upsertResult.ts';

/** What the records of an upsert are decided by. */
export interface UpsertContext {
  viewer: CompanyViewer;
  scope: PeopleScope;
  matchBy: readonly MatchField[];
  /** The locked people that records may match. */
  people: readonly PersonRow[];
  choices: Choices;
  customFields: readonly SlottedField[];
  addLoss: Awaited<ReturnType<typeof lossOf>>;
  room: { left: number; message: string };
  at: Date;
}

/** The people to write, and the result of each record. */
export interface DecidedUpserts {
  results: UpsertResult[];
  created: PersonRow[];
  changed: { row: PersonRow; columns: PersonRow }[];
}

/** Decides record by record; a later one sees the people that earlier ones added or changed. */
export function decideUpserts(records: readonly ReadRecord[], context: UpsertContext): DecidedUpserts {
  const index = new PersonIndex(context.scope.kind, context.people);
  const created = new Map<string, PersonRow>();
  const changed = new Map<string, PersonRow>();

  function decide(record: ReadRecord, position: number): UpsertResult {
    if (record.problem) return failedRecord(position, record.problem);
    const person = index.match(record, context.matchBy);
    if (person && 'problem' in person) return failedRecord(position, person.problem);
    const room = context.room.left - created.size;
    const next = person ? changedPerson(record, person, context) : newPerson(record, room, context);
    if ('problem' in next)
      return failedRecord(position, { ...next.problem, ...(person && { personId: person.id }) });
    const { row } = next;
    const result = { index: position, personId: row.id, message: null, field: null };
    if (person && changedColumns(person, row).length === 0) return { ...result, outcome: 'UNCHANGED' };
    index.set(row);
    (person && !created.has(row.id) ? changed : created).set(row.id, row);
    return { ...result, outcome: person ? 'UPDATED' : 'CREATED' };
  }

  const results = records.map(decide);
  return {
    results,
    created: [...created.values()],
    changed: context.people.flatMap((row) => {
      const columns = changed.get(row.id);
      return columns ? [{ row, columns }] : [];
    }),
  };
}

type ValidRecord = Exclude<ReadRecord, { problem: RecordProblem }>;
type Decided = { row: PersonRow } | { problem: RecordProblem };

function newPerson(record: ValidRecord, room: number, context: UpsertContext): Decided {
  const { scope, viewer, at } = context;
  const given = wholeColumns(record, null, context);
  if ('problem' in given) return given;
  const columns = given.value;
  if (scope.assignedTo === NIL)
    return problemOf(i18n.t('Ask an admin to link your account to a lead manager first'));
  if (scope.assignedTo !== undefined) columns.manager_id = scope.assignedTo;
  const row = newPersonRow(viewer, scope.kind, columns, at);
  const problem = identityProblem(row) ?? (room <= 0 ? context.room.message : null);
  return problem ? problemOf(problem) : { row };
}

function changedPerson(record: ValidRecord, person: PersonRow, context: UpsertContext): Decided {
  const given = wholeColumns(record, person, context);
  if ('problem' in given) return given;
  const columns = context.addLoss(person, given.value);
  const isForbidden =
    context.scope.assignedTo !== undefined &&
    changedColumns(person, columns).some((column) => FOR_ASSIGNERS.has(column));
  if (isForbidden) return problemOf(i18n.t('You do not have permission to do this'), 'managerId');
  const next = { ...person, ...columns };
  const row = { ...next, ...derivedColumns(next) };
  const problem = identityProblem(row);
  return problem ? problemOf(problem) : { row };
}

function wholeColumns(
  { columns, custom }: ValidRecord,
  person: PersonRow | null,
  { customFields, choices, scope }: UpsertContext,
): { value: PersonChange } | { problem: RecordProblem } {
  const own = readCustom(customFields, custom, person);
  if ('problem' in own) return own;
  for (const [column, field] of CHOSEN) {
    if (!(column in columns)) continue;
    const read = attempt(field, () =>
      checkedChoices(choices, scope.kind, { [column]: columns[column] }, person === null),
    );
    if ('problem' in read) return read;
  }
  return attempt(null, () => {
    const given = { ...columns, ...own.value };
    const fitting = fittingContactPoints(
      person ?? NO_CONTACT_POINTS,
      person ? given : contactPointsOfNew(given),
    );
    return checkedChoices(choices, scope.kind, fitting, person === null);
  });
}

const CHOSEN = [
  ['stage_id', 'stageId'],
  ['status_id', 'statusId'],
  ['source_id', 'sourceId'],
  ['manager_id', 'managerId'],
  ['group_ids', 'groupIds'],
  ['project_ids', 'projectIds'],
] as const;

function identityProblem(row: PersonRow): string | null {
  return personIdentityProblem({
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_typed,
    email: row.email,
  });
}

function problemOf(message: string, field: string | null = null): { problem: RecordProblem } {
  return { problem: { field, message } };
}
