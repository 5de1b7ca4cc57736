import { askableField } from '#contract/forms/askedFields.ts';
import type { SentValue } from '#contract/forms/sentForm.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import { customColumns } from '#server/modules/custom-fields/customInput.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { nextOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { customFieldsGiven } from '#server/modules/people/fields/customInput.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonInput } from '#server/modules/people/fields/personInput.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { react } from '#server/reactions.ts';
import { addArrivingLead, fillEmptyFields, knownPeople } from './arrivals.service.ts';
import type { ArrivalSetup } from './arrivalSetup.service.ts';
import { chosenBy } from './arrivalSetup.service.ts';
import type { MatchReason, PersonMatch } from './matches.store.ts';

/** The arriving person; null if they are unknown and the plan has no room for another lead. */
export interface FoundArrival {
  person: PersonRow | null;
  isNew: boolean;
}

/** The data of an arriving person, and the values of a new lead. */
interface Arrival {
  setup: ArrivalSetup;
  values: readonly SentValue[];
  /** The name of the integration that sent them. */
  integration?: string;
  at: Date;
}

/**
 * The lead or contact with the given phone or email, with empty fields filled; otherwise a new lead with the
 * setup's values, whose lead manager is notified. The company must be locked.
 */
export async function arrivingPerson(
  tx: Tx,
  actor: ChangeActor,
  company: CompanySettings,
  { setup, values, integration, at }: Arrival,
): Promise<FoundArrival> {
  const given = givenColumns(personInput(values), company.defaultCountry);
  const custom = customInput(values);
  const [known, ...others] = await knownPeople(tx, company.id, given);
  if (known) {
    const fields = await customFieldsGiven(tx, { companyId: company.id, kind: known.kind }, custom);
    const columns = { ...withoutTaken(given, others), ...customColumns(fields, only(custom, fields), null) };
    return { person: await fillEmptyFields(tx, actor, known.id, columns, at, integration), isNew: false };
  }
  const fields = await customFieldsGiven(tx, { companyId: company.id, kind: 'LEAD' }, custom);
  const columns = { ...given, ...customColumns(fields, only(custom, fields), null), ...chosenBy(setup) };
  const manager_id = await nextOfManagers(tx, company.id, setup.manager_ids, at);
  const integrations = integration === undefined ? {} : { integrations: [integration] };
  const lead = { ...columns, ...integrations, manager_id };
  const person = await addArrivingLead(tx, actor, company, lead, at);
  if (person) await react(tx, 'people.assigned', { actor, people: [person], at });
  return { person, isNew: person !== null };
}

/** The columns of answers, without custom fields that the kind of person does not have. */
export async function answeredColumns(
  tx: Tx,
  company: CompanySettings,
  kind: PersonKind,
  values: readonly SentValue[],
): Promise<PersonChange> {
  if (values.length === 0) return {};
  const custom = customInput(values);
  const fields = await customFieldsGiven(tx, { companyId: company.id, kind }, custom);
  return {
    ...givenColumns(personInput(values), company.defaultCountry),
    ...customColumns(fields, only(custom, fields), null),
  };
}

/** Without the phone or email of another person, which would create a duplicate. */
function withoutTaken(given: PersonChange, others: readonly Pick<PersonMatch, 'reasons'>[]): PersonChange {
  const { phone, phone_typed: typed, email, ...rest } = given;
  const isFree = (reason: MatchReason) => !others.some(({ reasons }) => reasons.includes(reason));
  return {
    ...rest,
    ...(phone && isFree('PHONE') && { phone, phone_typed: typed ?? null }),
    ...(email && isFree('EMAIL') && { email }),
  };
}

function personInput(values: readonly SentValue[]): PersonInput {
  const ofPeople = values.filter(({ key }) => askableField(key));
  return Object.fromEntries(ofPeople.map(({ key, value }) => [key, value])) as PersonInput;
}

function customInput(values: readonly SentValue[]): CustomInput {
  return Object.fromEntries(
    values.flatMap(({ key, value }) => {
      const id = customFieldIdOf(key);
      return id === undefined ? [] : [[id, value]];
    }),
  );
}

/** What the kind of person has of it. */
function only(custom: CustomInput, fields: readonly { id: string }[]): CustomInput {
  return Object.fromEntries(Object.entries(custom).filter(([id]) => fields.some((field) => field.id === id)));
}
