import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { personFieldProblem, tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import { tidyText } from '#contract/validation/text.ts';
import { forbidden, invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import type { RelationViewer } from '#server/modules/custom-fields/references/relatedRights.service.ts';
import type { RoundRobinRule } from '#server/modules/lead-managers/assignment.service.ts';
import { lossOf } from '#server/modules/people/changes/loss.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import type { ChoiceKind } from './bulkChoices.store.ts';
import { readChoices } from './bulkChoices.store.ts';
import { customChange, isCustomChange } from './bulkCustom.ts';
import type { CheckedBulk } from './checkedBulk.ts';

type Given<T> = T | null | undefined;

/** One change for many people; exactly one field is given, except that a status may have a reason. */
export interface BulkChange {
  stageId?: Given<string>;
  statusId?: Given<string>;
  /** Goes along with a status that means lost. */
  lostReason?: Given<string>;
  sourceId?: Given<string>;
  managerId?: Given<string>;
  isManagerCleared?: Given<boolean>;
  assignmentRule?: Given<RoundRobinRule>;
  addGroupIds?: Given<readonly string[]>;
  removeGroupIds?: Given<readonly string[]>;
  addProjectIds?: Given<readonly string[]>;
  removeProjectIds?: Given<readonly string[]>;
  addTags?: Given<readonly string[]>;
  removeTags?: Given<readonly string[]>;
  custom?: Given<CustomInput>;
  addCustom?: Given<CustomInput>;
  removeCustom?: Given<CustomInput>;
  isTrashed?: Given<boolean>;
}

/**
 * Reads and validates a bulk change. Rejects anything but exactly one change, and options that do not exist
 * or are archived; `viewer` chooses the record of a relation.
 */
export async function checkBulk(
  tx: Tx,
  scope: PeopleScope,
  change: BulkChange,
  viewer: RelationViewer,
): Promise<CheckedBulk> {
  const given = Object.entries(change).filter(
    ([name, value]) => value !== undefined && name !== 'lostReason',
  ) as [keyof BulkChange, unknown][];
  const [field, ...more] = given.map(([name]) => name);
  if (!field || more.length > 0) throw invalid('one-change', i18n.t('Choose exactly one change'));
  if (field in SETS) return setting(tx, scope, field as keyof typeof SETS, change);
  if (field in LISTS) return listing(tx, scope, field as keyof typeof LISTS, change);
  if (isCustomChange(field)) return customChange(tx, scope, field, change[field], viewer);
  if (MANAGING.includes(field) && scope.assignedTo !== undefined) throw forbidden();
  if (field === 'isManagerCleared' && change.isManagerCleared)
    return simple(i18n.t('Clear the lead manager'), () => ({ manager_id: null }));
  if (field === 'assignmentRule' && change.assignmentRule)
    return { ...simple(i18n.t(RULES[change.assignmentRule]), () => ({})), rule: change.assignmentRule };
  if (field === 'isTrashed' && change.isTrashed)
    return simple(i18n.t('Move to trash'), (_row, by, at) => ({ trashed_at: at, trashed_by: by }));
  throw invalid('one-change', i18n.t('Choose exactly one change'));
}

const RULES = {
  ROUND_ROBIN: /*i18n*/ 'Assign by round robin',
  LEAST_BUSY: /*i18n*/ 'Assign to the least busy',
};
const MANAGING: (keyof BulkChange)[] = ['managerId', 'isManagerCleared', 'assignmentRule'];

const SETS = {
  stageId: { column: 'stage_id', kind: 'STAGE' },
  statusId: { column: 'status_id', kind: 'STATUS' },
  sourceId: { column: 'source_id', kind: 'SOURCE' },
  managerId: { column: 'manager_id', kind: 'MANAGER' },
} as const;

const SET_TO = {
  stageId: /*i18n*/ 'Set stage to {choice}',
  sourceId: /*i18n*/ 'Set source to {choice}',
  managerId: /*i18n*/ 'Set lead manager to {choice}',
};

async function setting(
  tx: Tx,
  scope: PeopleScope,
  field: keyof typeof SETS,
  change: BulkChange,
): Promise<CheckedBulk> {
  const { column, kind } = SETS[field];
  if (field === 'managerId' && scope.assignedTo !== undefined) throw forbidden();
  const isOfLead = field === 'stageId' || field === 'statusId';
  if (isOfLead && scope.kind === 'CONTACT')
    throw invalid(
      'lead-only',
      field === 'stageId' ? i18n.t('A contact has no stage') : i18n.t('A contact has no status'),
    );
  const id = change[field] ?? null;
  if (id === null) {
    if (isOfLead) throw invalid('stage-and-status', i18n.t('A lead has a stage and a status'));
    return simple(
      field === 'sourceId' ? i18n.t('Clear the source') : i18n.t('Clear the lead manager'),
      () => ({ [column]: null }),
    );
  }
  const [choice] = await chosen(tx, scope.companyId, kind, [id], true);
  if (field === 'statusId') {
    const addLoss = await lossOf(tx, scope.companyId, [id]);
    const set = { status_id: id, ...reasonOf(change) };
    return simple(i18n.t('Set status to {choice}', { choice }), (row) => addLoss(row, set));
  }
  return simple(i18n.t(SET_TO[field], { choice }), () => ({ [column]: id }));
}

function reasonOf({ lostReason }: BulkChange): PersonChange {
  const reason = tidyText(lostReason ?? '');
  if (!reason) return {};
  const problem = personFieldProblem('lostReason', reason);
  if (problem) throw invalid('invalid-lost-reason', problem);
  return { lost_reason: reason };
}

const LISTS = {
  addGroupIds: { column: 'group_ids', kind: 'GROUP', isAdded: true, word: 'group' },
  removeGroupIds: { column: 'group_ids', kind: 'GROUP', isAdded: false, word: 'group' },
  addProjectIds: { column: 'project_ids', kind: 'PROJECT', isAdded: true, word: 'project' },
  removeProjectIds: {
    column: 'project_ids',
    kind: 'PROJECT',
    isAdded: false,
    word: 'project',
  },
  addTags: { column: 'tags', kind: null, isAdded: true, word: 'tag' },
  removeTags: { column: 'tags', kind: null, isAdded: false, word: 'tag' },
} as const;

const ADDED =
  /*i18n*/ '{word, select, group {{count, plural, one {Add group {names}} other {Add groups {names}}}} project {{count, plural, one {Add project {names}} other {Add projects {names}}}} other {{count, plural, one {Add tag {names}} other {Add tags {names}}}}}';
const REMOVED =
  /*i18n*/ '{word, select, group {{count, plural, one {Remove group {names}} other {Remove groups {names}}}} project {{count, plural, one {Remove project {names}} other {Remove projects {names}}}} other {{count, plural, one {Remove tag {names}} other {Remove tags {names}}}}}';

async function listing(
  tx: Tx,
  scope: PeopleScope,
  field: keyof typeof LISTS,
  change: BulkChange,
): Promise<CheckedBulk> {
  const { column, kind, isAdded, word } = LISTS[field];
  const entries = kind === null ? tidyTags(change[field] ?? []) : [...new Set(change[field] ?? [])];
  if (entries.length === 0)
    throw invalid(
      'nothing-chosen',
      i18n.t('{word, select, group {Choose a group} project {Choose a project} other {Choose a tag}}', {
        word,
      }),
    );
  if (entries.length > MAX_PERSON_LABELS)
    throw invalid(
      'too-many-labels',
      i18n.t(
        '{word, select, group {At most {most} groups} project {At most {most} projects} other {At most {most} tags}}',
        { word, most: MAX_PERSON_LABELS },
      ),
    );
  const problem = kind === null ? tagsProblem(entries) : null;
  if (problem) throw invalid('invalid-tags', problem);
  const names = kind === null ? entries : await chosen(tx, scope.companyId, kind, entries, isAdded);
  const key = kind === null ? (entry: string) => entry.toLowerCase() : (entry: string) => entry;
  const named = new Set(entries.map(key));
  return simple(
    i18n.t(isAdded ? ADDED : REMOVED, { word, count: entries.length, names: names.join(', ') }),
    (row): PersonChange | { reason: string } => {
      const held = new Set(row[column].map(key));
      const list = isAdded
        ? [...row[column], ...entries.filter((entry) => !held.has(key(entry)))]
        : row[column].filter((entry) => !named.has(key(entry)));
      return isAdded && list.length > Math.max(MAX_PERSON_LABELS, row[column].length)
        ? {
            reason: i18n.t(
              '{word, select, group {Would exceed the limit of {most} groups} project {Would exceed the limit of {most} projects} other {Would exceed the limit of {most} tags}}',
              { word, most: MAX_PERSON_LABELS },
            ),
          }
        : { [column]: list };
    },
  );
}

/** The names of the chosen records. Records to remove may be archived. */
async function chosen(
  tx: Tx,
  companyId: string,
  kind: ChoiceKind,
  ids: readonly string[],
  isOffered: boolean,
): Promise<string[]> {
  const choices = ids.every((id) => isUuid(id)) ? await readChoices(tx, companyId, kind, ids) : [];
  if (choices.length < ids.length) throw new UserError(404, 'unknown-choice', i18n.t(GONE[kind]));
  const out = choices.find(({ isOut }) => isOut);
  if (out && isOffered)
    throw new UserError(
      409,
      'choice-is-out',
      kind === 'MANAGER'
        ? i18n.t('{name} is inactive', { name: out.name })
        : i18n.t('{name} is archived', { name: out.name }),
    );
  return ids.map((id) => choices.find((choice) => choice.id === id)?.name ?? '');
}

const GONE: Record<ChoiceKind, string> = {
  STAGE: /*i18n*/ 'The selected stage no longer exists',
  STATUS: /*i18n*/ 'The selected status no longer exists',
  SOURCE: /*i18n*/ 'The selected source no longer exists',
  GROUP: /*i18n*/ 'The selected group no longer exists',
  MANAGER: /*i18n*/ 'The selected lead manager no longer exists',
  PROJECT: /*i18n*/ 'The selected project no longer exists',
};

function simple(title: string, columnsFor: CheckedBulk['columnsFor']): CheckedBulk {
  return { title, rule: null, columnsFor };
}
