import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { PERSON_FIELDS } from '#contract/people/personFields.ts';
import { personIdentityProblem } from '#contract/people/personRules.ts';
import { forbidden, invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customColumns } from '#server/modules/custom-fields/customInput.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import { fittingContactPoints } from '../fields/additionalContactPoints.ts';
import type { FieldConflict } from '../fields/conflicts.ts';
import { findConflicts } from '../fields/conflicts.ts';
import { customFieldsGiven, seenCustomColumns } from '../fields/customInput.ts';
import { chosenColumns } from '../fields/personChoices.ts';
import type { PersonChange, PersonColumn } from '../fields/personColumns.ts';
import { changedColumns } from '../fields/personColumns.ts';
import type { WholeInput } from '../fields/personInput.ts';
import { givenColumns } from '../fields/personInput.ts';
import { readLoggedNames } from '../fields/personNames.service.ts';
import { readableFields } from '../fields/readableFields.ts';
import type { PeopleScope } from '../list/peopleFilter.ts';
import type { PersonKind, PersonRow } from '../people.table.ts';
import { peopleScope } from '../peopleAccess.ts';
import type { PeopleDeps } from '../peopleDeps.ts';
import { checkPlan } from './arrival/personCreation.service.ts';
import { lossOf } from './loss.service.ts';
import { changePeople, deletePeople, lockPeople } from './peopleChanges.service.ts';
import { recordPersonEvent } from './personEvents.ts';

export interface PersonChanges {
  /**
   * Writes the given fields. If a field no longer has the value in `seen`, which the editor showed, writes
   * nothing and returns the conflicts; changes by others to fields that are not given here do not conflict.
   */
  updatePerson(
    viewer: Viewer,
    kind: PersonKind,
    id: string,
    input: WholeInput,
    seen: WholeInput | null,
  ): Promise<{ conflicts: FieldConflict[] }>;
  /** Moves a person to trash. */
  movePersonToTrash(viewer: Viewer, kind: PersonKind, id: string): Promise<void>;
  /**
   * Restores a person from trash, or permanently deletes them. Rejects a missing person, and a merged one.
   */
  deleteOrRestorePerson(viewer: Viewer, kind: PersonKind, id: string, isRestore: boolean): Promise<void>;
}

/** Changing one lead or contact. */
export function personChanges({ database, clock }: PeopleDeps): PersonChanges {
  return {
    updatePerson: (anyone, kind, id, input, seen) =>
      peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        const row = await lockedPerson(tx, scope, id);
        const { defaultCountry } = await companySettings(tx, viewer.companyId);
        const custom = await customFieldsGiven(tx, { ...scope, viewer }, input.custom);
        const given = { ...givenColumns(input, defaultCountry), ...customColumns(custom, input.custom, row) };
        if (
          scope.assignedTo !== undefined &&
          changedColumns(row, given).some((column) => FOR_ASSIGNERS.has(column))
        )
          throw forbidden();
        const conflicts = seen
          ? await findConflicts(tx, row, given, {
              ...givenColumns(seen, defaultCountry, false),
              ...seenCustomColumns(custom, seen.custom),
            })
          : [];
        if (conflicts.length > 0) return { conflicts };
        const chosen = await chosenColumns(tx, viewer.companyId, kind, given, false);
        const columns = fittingContactPoints(
          row,
          (await lossOf(tx, viewer.companyId, [chosen.status_id]))(row, chosen),
        );
        const next = { ...row, ...columns };
        const problem = personIdentityProblem({
          firstName: next.first_name,
          lastName: next.last_name,
          phoneNumber: next.phone_typed,
          email: next.email,
        });
        if (problem) throw invalid('no-identity', problem);
        await writeChange(tx, viewer, row, columns, clock.now());
        return { conflicts: [] };
      }),

    movePersonToTrash: (anyone, kind, id) =>
      peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        const row = await lockedPerson(tx, scope, id);
        const at = clock.now();
        const columns = { trashed_at: at, trashed_by: viewerName(viewer) };
        await changePeople(tx, viewer.companyId, [{ row, columns }], at);
        await recordPersonEvent(tx, viewer, row, { action: 'trashed', at });
      }),

    deleteOrRestorePerson: (anyone, kind, id, isRestore) =>
      peopleScope(database, anyone, kind, async (tx, scope, viewer) => {
        if (!isRestore && !can(viewer, AREA_OF[kind], 'MANAGE')) throw forbidden();
        const row = await lockedPerson(tx, scope, id, true);
        if (row.merged_into)
          throw new UserError(
            409,
            'merged',
            i18n.t('This person was merged with another one. Undo the merge to restore them'),
          );
        const at = clock.now();
        if (!isRestore) {
          await deletePeople(tx, viewer.companyId, [id]);
          const name = `${row.first_name} ${row.last_name}`.trim();
          return recordPersonEvent(tx, viewer, row, { action: 'deleted', before: { name }, at });
        }
        await checkPlan(tx, await companySettings(tx, viewer.companyId, true), kind, 1);
        await changePeople(
          tx,
          viewer.companyId,
          [{ row, columns: { trashed_at: null, trashed_by: null } }],
          at,
        );
        await recordPersonEvent(tx, viewer, row, { action: 'restored', at });
      }),
  };
}

/** Viewers with assigned leads only may not change these: who leads are assigned to. */
export const FOR_ASSIGNERS = new Set<PersonColumn>(
  PERSON_FIELDS.flatMap((field) => ('isForAssigners' in field ? [field.column] : [])),
);

/** Writes what differs, with its event; nothing where nothing does. */
export async function writeChange(
  tx: Tx,
  viewer: ChangeActor,
  row: PersonRow,
  columns: PersonChange,
  at: Date,
): Promise<void> {
  const changed = changedColumns(row, columns);
  if (changed.length === 0) return;
  await changePeople(tx, viewer.companyId, [{ row, columns }], at);
  const pick = (from: PersonChange) =>
    Object.fromEntries(changed.map((column) => [column, from[column]])) as PersonChange;
  const names = await readLoggedNames(tx, viewer.companyId, [row, columns as PersonRow]);
  await recordPersonEvent(tx, viewer, row, {
    action: 'updated',
    before: readableFields(pick(row), names),
    after: readableFields(pick(columns), names),
    at,
  });
  if (changed.includes('manager_id'))
    await react(tx, 'people.assigned', { actor: viewer, people: [{ ...row, ...columns }], at });
  await react(tx, 'people.changed', { companyId: viewer.companyId, changes: [{ row, columns }], at });
}

/** The person, locked, of those that the scope has: of the list, or of trash. Refuses everybody else in the same words. */
export async function lockedPerson(
  tx: Tx,
  scope: PeopleScope,
  id: string,
  isTrashed = false,
): Promise<PersonRow> {
  const [row] = isUuid(id) ? await lockPeople(tx, scope.companyId, [id]) : [];
  const isSeen =
    row?.kind === scope.kind &&
    (row.trashed_at !== null) === isTrashed &&
    (scope.assignedTo === undefined || row.manager_id === scope.assignedTo);
  if (!row || !isSeen) throw notFound(scope.kind === 'LEAD' ? 'lead' : 'contact');
  return row;
}
