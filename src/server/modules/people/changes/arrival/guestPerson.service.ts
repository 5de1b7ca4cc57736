import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { managerOfUser } from '#server/modules/lead-managers/assignment.service.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import { addArrivingLead, knownPeople } from './arrivals.service.ts';

/** What a guest of the company said of themselves, each by its rule. */
export interface Guest {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

/**
 * The lead or contact with the guest's phone or email, otherwise a new lead of the host's lead manager, if
 * there is a host. Null if no person matches and the plan has no room for another lead; the guest's request
 * succeeds regardless. The company must be locked.
 */
export async function personOfGuest(
  tx: Tx,
  actor: ChangeActor,
  company: CompanySettings,
  { guest, hostId, at }: { guest: Guest; hostId: string | null; at: Date },
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
  if (known) return known.id;
  const manager_id = hostId && (await managerOfUser(tx, company.id, hostId));
  const lead = await addArrivingLead(tx, actor, company, { ...given, manager_id }, at);
  return lead && lead.id;
}
