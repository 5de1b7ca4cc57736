import type { SentValue } from '#contract/forms/sentForm.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { managerOfUser, nextOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import { react } from '#server/reactions.ts';
import { addArrivingLead, fillEmptyFields, knownPeople } from './arrivals.service.ts';
import type { ArrivalSetup } from './arrivalSetup.service.ts';
import { chosenBy, withPresentChoices } from './arrivalSetup.service.ts';
import { NO_SETUP } from './arrivalSetupInput.ts';
import { answeredColumns } from './arrivingPerson.service.ts';
import { readGuestPerson } from './guestPerson.store.ts';

/** What a guest of the company said of themselves, each by its rule. */
export interface Guest {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

/** A guest with their host, the values of a new lead, and the answers that fill lead fields. */
interface ArrivingGuest {
  guest: Guest;
  hostId: string | null;
  setup?: ArrivalSetup;
  values?: readonly SentValue[];
  at: Date;
}

/**
 * The lead or contact with the guest's phone or email, with fields filled that were empty and answered; otherwise a new
 * lead with the setup's values. Without lead managers in the setup it is assigned to the host's, if there is a host.
 * Null if no person matches and the plan has no room for another lead; the guest's request succeeds regardless. The
 * company must be locked.
 */
export async function personOfGuest(
  tx: Tx,
  actor: ChangeActor,
  company: CompanySettings,
  { guest, hostId, setup = NO_SETUP, values = [], at }: ArrivingGuest,
): Promise<string | null> {
  const given = givenColumns(
    {
      firstName: guest.firstName,
      lastName: guest.lastName,
      ...(guest.email && { email: guest.email }),
      ...(guest.phone && { phoneNumber: guest.phone }),
    },
    company.defaultCountry,
  );
  const [known] = await knownPeople(tx, company.id, given);
  if (known) {
    await fillAnswered(tx, actor, company, known, { values, at });
    return known.id;
  }
  const [present = setup] = setup === NO_SETUP ? [] : await withPresentChoices(tx, company.id, [setup]);
  const { manager_ids: managerIds } = present;
  const next = managerIds.length > 0 ? await nextOfManagers(tx, company.id, managerIds, at) : null;
  const manager_id = next ?? (hostId && (await managerOfUser(tx, company.id, hostId)));
  const columns = { ...(await answeredColumns(tx, company, 'LEAD', values)), ...given, ...chosenBy(present) };
  const lead = await addArrivingLead(tx, actor, company, { ...columns, manager_id }, at);
  // The host is notified of the booking itself
  if (lead && next !== null) await react(tx, 'people.assigned', { actor, people: [lead], at });
  return lead && lead.id;
}

/** What a lead or contact would say of themselves as a guest; null for one in trash. */
export async function guestOfPerson(tx: Tx, companyId: string, id: string): Promise<Guest | null> {
  return (await readGuestPerson(tx, companyId, id)) ?? null;
}

/** Fills the empty fields of a known person that the guest answered. */
export async function fillAnswered(
  tx: Tx,
  actor: ChangeActor,
  company: CompanySettings,
  { id, kind }: { id: string; kind: 'LEAD' | 'CONTACT' },
  { values, at }: { values: readonly SentValue[]; at: Date },
): Promise<void> {
  if (values.length === 0) return;
  await fillEmptyFields(tx, actor, id, await answeredColumns(tx, company, kind, values), at);
}
