import { askableField } from '#contract/forms/askedFields.ts';
import type { SentValue } from '#contract/forms/sentForm.ts';
import { ownIdOf } from '#contract/people/own/ownPath.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { nextOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import {
  addArrivingLead,
  fillEmptyFields,
  knownPeople,
} from '#server/modules/people/changes/arrival/arrivals.service.ts';
import { notifyManager } from '#server/modules/people/changes/notifyManager.ts';
import { ownColumns, ownFieldsGiven } from '#server/modules/people/fields/ownInput.ts';
import type { OwnInput } from '#server/modules/people/fields/ownInput.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import type { PersonInput } from '#server/modules/people/fields/personInput.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { FormRow } from '../form/forms.store.ts';

/** Whoever sent a form; nobody where they are not known and the plan has no room for another lead. */
export interface FoundSender {
  person: PersonRow | null;
  isNew: boolean;
}

/**
 * The lead or contact with the phone or email that was sent, whose empty fields it fills; else a new lead as the form says, whose lead
 * manager is told. The company must be locked.
 */
export async function senderPerson(
  tx: Tx,
  actor: ChangeActor,
  company: CompanySettings,
  { form, values, at }: { form: FormRow; values: readonly SentValue[]; at: Date },
): Promise<FoundSender> {
  const given = givenColumns(personInput(values), company.defaultCountry);
  const own = ownInput(values);
  const [known, ...others] = await knownPeople(tx, company.id, given);
  if (known) {
    const fields = await ownFieldsGiven(tx, { companyId: company.id, kind: known.kind }, own);
    const columns = { ...withoutTaken(given, others), ...ownColumns(fields, only(own, fields), null) };
    return { person: await fillEmptyFields(tx, actor, known.id, columns, at), isNew: false };
  }
  const fields = await ownFieldsGiven(tx, { companyId: company.id, kind: 'LEAD' }, own);
  const columns = { ...given, ...ownColumns(fields, only(own, fields), null), ...chosenBy(form) };
  const manager_id = await nextOfManagers(tx, company.id, form.manager_ids, at);
  const person = await addArrivingLead(tx, actor, company, { ...columns, manager_id }, at);
  if (person) await notifyManager(tx, actor, person, at);
  return { person, isNew: person !== null };
}

/** What a new lead gets. The stage is the usual one where the form says none. */
function chosenBy({ stage_id, source_id, group_ids, tags }: FormRow): PersonChange {
  return { ...(stage_id && { stage_id }), source_id, group_ids, tags };
}

/** Without the phone or email of somebody else: two would be alike from then on. */
function withoutTaken(
  given: PersonChange,
  others: readonly Pick<PersonRow, 'phone' | 'email'>[],
): PersonChange {
  const { phone, phone_typed: typed, email, ...rest } = given;
  const isFree = (column: 'phone' | 'email') => !others.some((other) => other[column] === given[column]);
  return {
    ...rest,
    ...(phone && isFree('phone') && { phone, phone_typed: typed ?? null }),
    ...(email && isFree('email') && { email }),
  };
}

function personInput(values: readonly SentValue[]): PersonInput {
  const ofPeople = values.filter(({ key }) => askableField(key));
  return Object.fromEntries(ofPeople.map(({ key, value }) => [key, value])) as PersonInput;
}

function ownInput(values: readonly SentValue[]): OwnInput {
  return Object.fromEntries(
    values.flatMap(({ key, value }) => {
      const id = ownIdOf(key);
      return id === undefined ? [] : [[id, value]];
    }),
  );
}

/** What the kind of person has of it. */
function only(own: OwnInput, fields: readonly { id: string }[]): OwnInput {
  return Object.fromEntries(Object.entries(own).filter(([id]) => fields.some((field) => field.id === id)));
}
