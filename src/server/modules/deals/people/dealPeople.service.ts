import { validate as isUuid } from 'uuid';
import { ACCOUNT_LENGTHS, DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { Occurrences } from '#server/reactions.ts';
import type { DealInput, DealPersonInput } from '../changes/dealInput.ts';
import type { DealPersonRow, PersonLink } from './dealPeople.store.ts';
import {
  copyLinks,
  readDealPeople,
  readSeenPeople,
  removeOpenLinks,
  writeDealPeople,
} from './dealPeople.store.ts';

/** All people of a deal outside trash, whoever may see them, in their order. In the caller's transaction. */
export function peopleOfDeal(tx: Tx, companyId: string, dealId: string): Promise<DealPersonRow[]> {
  return readDealPeople(tx, companyId, dealId, { kinds: ['LEAD', 'CONTACT'], assignedTo: undefined });
}

/** The people that an input gives a deal; undefined if it does not change them. */
export interface GivenPeople {
  links: PersonLink[];
  names: string[];
}

/** Checks the people of an input, who must be people that the viewer may see. */
export async function givenPeople(
  tx: Tx,
  companyId: string,
  input: DealInput,
  seen: SeenPeople,
): Promise<GivenPeople | undefined> {
  const given = input.people ?? input.personIds?.map((personId): DealPersonInput => ({ personId }));
  if (given === undefined && input.people === undefined && input.personIds === undefined) return undefined;
  const byId = new Map((given ?? []).map((one) => [one.personId, one]));
  if (byId.size > DEAL_LIMITS.people) throw invalid('too-many-people', DEAL_MESSAGES.people);
  const found = await readSeenPeople(tx, companyId, [...byId.keys()].filter(isUuid), seen);
  const people = new Map(found.map((person) => [person.id, person]));
  const links = [...byId.values()].map(({ kind, personId, role }) => {
    const person = people.get(personId);
    if (!person || (kind && person.kind !== kind))
      throw invalid('unknown-person', DEAL_MESSAGES.unknownPerson);
    const text = tidyText(role ?? '');
    if (textLength(text) > ACCOUNT_LENGTHS.role) throw invalid('invalid-role', DEAL_MESSAGES.role);
    return { personId, role: text || null };
  });
  return { links, names: links.map(({ personId }) => people.get(personId)?.name ?? '') };
}

/** Replaces the people of a deal that the viewer may see; others stay, at the end. False if nothing differs. */
export async function replacePeople(
  tx: Tx,
  companyId: string,
  dealId: string,
  { people, seen, at }: { people: GivenPeople; seen: SeenPeople; at: Date },
): Promise<boolean> {
  const current = await readDealPeople(tx, companyId, dealId, seen);
  const others = current.filter((one) => !one.is_seen);
  const before = current.filter((one) => one.is_seen);
  const isSame =
    before.length === people.links.length &&
    before.every(
      (one, index) => one.link_id === people.links[index]?.personId && one.role === people.links[index]?.role,
    );
  if (isSame) return false;
  const wanted = new Set(people.links.map(({ personId }) => personId));
  await writeDealPeople(tx, companyId, dealId, {
    links: [...people.links, ...others.map(({ link_id: personId, role }) => ({ personId, role }))],
    removedIds: before.map((one) => one.link_id).filter((id) => !wanted.has(id)),
    at,
  });
  return true;
}

/** Gives the deals of permanently deleted people to the survivors of their merges. */
export async function moveDealsOfDeleted(
  tx: Tx,
  { companyId, heirs }: Occurrences['people.deleted'],
): Promise<void> {
  if (heirs.length > 0) await copyLinks(tx, companyId, heirs);
}

/** The open deals of a lead that became a contact are those of the contact, and the reverse. */
export async function moveOpenDeals(
  tx: Tx,
  { companyId, from, to }: Occurrences['people.converted'],
): Promise<void> {
  await copyLinks(tx, companyId, [{ from, to }], true);
  await removeOpenLinks(tx, companyId, from);
}
