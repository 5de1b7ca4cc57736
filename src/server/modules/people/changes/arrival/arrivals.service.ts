import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { fittingContactPoints } from '#server/modules/people/fields/additionalContactPoints.ts';
import { chosenColumns } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { changedColumns, EMPTY_PERSON, isSameValue } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { lockPeople } from '../peopleChanges.service.ts';
import { writeChange } from '../personChanges.service.ts';
import { readMatches } from './matches.store.ts';
import { newPersonRow, planRoom, writeNewPerson } from './personCreation.service.ts';

// People who arrive from outside: by a booking, a form or an integration. No member is present to identify
// them.

/** People with this phone or email, primary or not; people who share both come first. */
export function knownPeople(tx: Tx, companyId: string, { phone = null, email = null }: PersonChange) {
  const nothingElse = { id: null, other_phones: [], other_emails: [], name_key: '', company_key: null };
  return readMatches(tx, companyId, { ...nothingElse, phone, email });
}

/**
 * Adds a lead with these columns and the defaults of a new one; null where the company's plan has no room for another. The company must
 * be locked.
 */
export async function addArrivingLead(
  tx: Tx,
  actor: ChangeActor,
  company: CompanySettings,
  given: PersonChange,
  at: Date,
): Promise<PersonRow | null> {
  if ((await planRoom(tx, company, 'LEAD')).left < 1) return null;
  const columns = await chosenColumns(tx, company.id, 'LEAD', given, true);
  const row = newPersonRow(actor, 'LEAD', columns, at);
  await writeNewPerson(tx, actor, row, at);
  return row;
}

/**
 * Fills empty fields of a known person; existing values stay, since a visitor can claim any identity. Leads
 * also get the integration that sent them.
 */
export async function fillEmptyFields(
  tx: Tx,
  actor: ChangeActor,
  personId: string,
  given: PersonChange,
  at: Date,
  integration?: string,
): Promise<PersonRow | null> {
  const [row] = await lockPeople(tx, actor.companyId, [personId]);
  if (!row) return null;
  const isEmpty = (column: keyof PersonChange) => isSameValue(row[column], EMPTY_PERSON[column]);
  const filled = changedColumns(row, given).filter(isEmpty);
  // The number as typed belongs to the number
  const columns = filled.filter((column) => column !== 'phone_typed' || filled.includes('phone'));
  const change = Object.fromEntries(columns.map((column) => [column, given[column]])) as PersonChange;
  const isFirst = integration !== undefined && !row.integrations.includes(integration);
  if (isFirst && row.kind === 'LEAD') change.integrations = [...row.integrations, integration];
  const fitting = fittingContactPoints(row, change);
  await writeChange(tx, actor, row, fitting, at);
  return { ...row, ...fitting };
}
