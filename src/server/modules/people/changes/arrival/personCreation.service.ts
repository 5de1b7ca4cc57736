import { NIL, v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { planFullMessage, planRoomFor } from '#contract/limits/account/planRoom.ts';
import { personIdentityProblem } from '#contract/people/personRules.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customColumns } from '#server/modules/custom-fields/customInput.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { RoundRobinRule } from '#server/modules/lead-managers/assignment.service.ts';
import { nextManager } from '#server/modules/lead-managers/assignment.service.ts';
import {
  contactPointsOfNew,
  fittingContactPoints,
  NO_CONTACT_POINTS,
} from '#server/modules/people/fields/additionalContactPoints.ts';
import { customFieldsGiven } from '#server/modules/people/fields/customInput.ts';
import { derivedColumns } from '#server/modules/people/fields/derivedColumns.ts';
import { chosenColumns } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { EMPTY_PERSON } from '#server/modules/people/fields/personColumns.ts';
import type { WholeInput } from '#server/modules/people/fields/personInput.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import { readLoggedNames } from '#server/modules/people/fields/personNames.service.ts';
import { createdFields } from '#server/modules/people/fields/readableFields.ts';
import { countPeople } from '#server/modules/people/list/peopleList.store.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { peopleScope, seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { PeopleDeps } from '#server/modules/people/peopleDeps.ts';
import { react } from '#server/reactions.ts';
import { insertPeople } from '../peopleChanges.service.ts';
import { recordPersonEvent } from '../personEvents.ts';
import type { PersonMatch } from './matches.store.ts';
import { readMatches } from './matches.store.ts';

/** How a new person is to be written. */
export interface CreationOptions {
  /** Who gets a lead for which no manager was chosen. */
  assignmentRule?: RoundRobinRule | null | undefined;
  /** Written although others may be the same person. */
  isDuplicateAllowed?: boolean | null | undefined;
}

/** The new person's id, or those who may be the same. */
type Created = { id: string } | { duplicates: PersonMatch[] };

export interface PersonCreation {
  /**
   * Adds a lead or contact. Resolves to its id, or, without isDuplicateAllowed, to those who may be the same: then nothing is
   * written. Refuses bad input, and what would go beyond the company's plan.
   */
  createPerson(
    viewer: Viewer,
    kind: PersonKind,
    input: WholeInput,
    options: CreationOptions,
  ): Promise<Created>;
}

/** Adding one lead or contact. */
export function personCreation({ database, clock }: PeopleDeps): PersonCreation {
  return {
    createPerson: (anyone, kind, input, { assignmentRule, isDuplicateAllowed }) =>
      peopleScope(database, anyone, kind, (tx, scope, viewer) =>
        onceOnly(
          tx,
          anyone,
          async (): Promise<Created> => {
            const company = await companySettings(tx, viewer.companyId, true);
            await checkPlan(tx, company, kind, 1);
            const custom = await customFieldsGiven(tx, { ...scope, viewer }, input.custom);
            const given = fittingContactPoints(
              NO_CONTACT_POINTS,
              contactPointsOfNew({
                ...givenColumns(input, company.defaultCountry),
                ...customColumns(custom, input.custom, null),
              }),
            );
            const { firstName, lastName } = input;
            const identity = { firstName, lastName, phoneNumber: given.phone_typed, email: given.email };
            const problem = personIdentityProblem(identity);
            if (problem) throw invalid('no-identity', problem);
            if (scope.assignedTo !== undefined) given.manager_id = ownManager(scope.assignedTo);
            const columns = await chosenColumns(tx, viewer.companyId, kind, given, true);
            const at = clock.now();
            if (assignmentRule && !columns.manager_id)
              columns.manager_id = await nextManager(tx, viewer.companyId, assignmentRule, at);
            const row = newPersonRow(viewer, kind, columns, at);
            const duplicates = isDuplicateAllowed
              ? []
              : await readMatches(tx, viewer.companyId, { ...row, id: null }, await seenPeople(tx, viewer));
            if (duplicates.length > 0) return { duplicates };
            await writeNewPerson(tx, viewer, row, at);
            await react(tx, 'people.assigned', { actor: viewer, people: [row], at });
            return { id: row.id };
          },
          (outcome) => 'id' in outcome,
        ),
      ),
  };
}

/** Refuses where the company would have more of a kind than its plan allows. The company must be locked (companySettings). */
export async function checkPlan(
  tx: Tx,
  company: CompanySettings,
  kind: PersonKind,
  more: number,
): Promise<void> {
  const { left, message } = await planRoom(tx, company, kind);
  if (more > left) throw new UserError(409, 'plan-limit', message);
}

/** The number of additional people of a kind that the company's plan allows, and the error above it. */
export async function planRoom(
  tx: Tx,
  company: CompanySettings,
  kind: PersonKind,
): Promise<{ left: number; message: string }> {
  const thing = kind === 'LEAD' ? 'LEADS' : 'CONTACTS';
  return {
    left: planRoomFor(company.plan, thing) - (await peopleOf(tx, company.id, kind)),
    message: planFullMessage(company.plan, thing, { remedy: i18n.t('Move some to trash first') }),
  };
}

/** How many of a kind the company has outside trash. */
export function peopleOf(tx: Tx, companyId: string, kind: PersonKind): Promise<number> {
  return countPeople(tx, { companyId, kind }, {});
}

/** A whole new row of `people`. */
export function newPersonRow(
  viewer: ChangeActor,
  kind: PersonKind,
  columns: PersonChange,
  at: Date,
): PersonRow {
  const row = { ...EMPTY_PERSON, ...columns };
  return {
    ...row,
    ...derivedColumns(row),
    company_id: viewer.companyId,
    id: newId(),
    kind,
    created_by: viewerName(viewer),
    created_at: at,
    updated_at: at,
  };
}

/** Inserts the row with its event. */
export async function writeNewPerson(tx: Tx, viewer: ChangeActor, row: PersonRow, at: Date): Promise<void> {
  await insertPeople(tx, [row]);
  const names = await readLoggedNames(tx, viewer.companyId, [row]);
  await recordPersonEvent(tx, viewer, row, { action: 'created', after: createdFields(row, names), at });
  await react(tx, 'people.created', { companyId: viewer.companyId, people: [row], at });
}

function ownManager(assignedTo: string): string {
  if (assignedTo !== NIL) return assignedTo;
  throw new UserError(
    403,
    'no-lead-manager',
    i18n.t('Ask an admin to link your account to a lead manager first'),
  );
}
