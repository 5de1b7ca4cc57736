import type { Tx } from '#server/database/walls/scopes.ts';
import {
  customerOfName,
  customerOfPerson,
  firstBillable,
  languageOfPerson,
} from '#server/modules/customers/billedCustomer.service.ts';
import { firstPersonOf } from '#server/modules/deals/automated/dealsOfPeople.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { StoredParty } from '#server/modules/invoices/invoices.table.ts';
import { readAccountCustomers, readBuyingAccount, readBuyingPerson } from './buyers.store.ts';

/** The parts of a deal that decide who buys. */
interface SoldDeal {
  id: string;
  account_id: string | null;
  customer_id: string | null;
}

/** A buyer that only a quote names. */
interface NamedBuyer {
  name: string;
  email: string | null;
}

/** The buyer on a quote: the deal's first person, with the name of its account; or the account; empty without both. */
export async function buyerOfDeal(tx: Tx, companyId: string, deal: SoldDeal): Promise<StoredParty> {
  const person = await firstPerson(tx, companyId, deal.id);
  const account = deal.account_id ? await readBuyingAccount(tx, companyId, deal.account_id) : undefined;
  const address = account?.address?.split('\n') ?? [];
  if (!person)
    return { ...NO_BUYER, name: account?.name ?? '', phoneNumber: account?.phone ?? null, address };
  const { street, postal_code: code, city, zone, country } = person;
  const ownAddress = [
    street,
    [code, city].filter(Boolean).join(' '),
    [zone, country].filter(Boolean).join(', '),
  ].filter((line): line is string => Boolean(line));
  const companyName = account?.name ?? person.company_name;
  const name = `${person.first_name} ${person.last_name}`.trim();
  return {
    ...NO_BUYER,
    name: name || companyName || person.email || '',
    companyName: name ? companyName : null,
    email: person.email,
    phoneNumber: person.phone ?? person.phone_typed,
    address: ownAddress.length > 0 ? ownAddress : address,
    language: await languageOfPerson(tx, companyId, person.id),
  };
}

/**
 * The customer to invoice for a deal, added where there is none yet: the deal's own, that of its first person, or that of its
 * account. Without all of these it is the named buyer. Null without that, too.
 */
export async function customerOfDeal(
  tx: Tx,
  actor: ChangeActor,
  deal: SoldDeal,
  { named, at }: { named: NamedBuyer | null; at: Date },
): Promise<string | null> {
  const { companyId } = actor;
  const own = deal.customer_id && (await firstBillable(tx, companyId, [deal.customer_id]));
  if (own) return own;
  const person = await firstPerson(tx, companyId, deal.id);
  if (person) return customerOfPerson(tx, actor, person, at);
  const account = deal.account_id ? await readBuyingAccount(tx, companyId, deal.account_id) : undefined;
  if (!account)
    return (
      named && customerOfName(tx, actor, { ...named, isOrganization: false, phone: null, address: null }, at)
    );
  const earlier = await readAccountCustomers(tx, companyId, deal.account_id ?? '');
  return (
    (await firstBillable(tx, companyId, earlier)) ??
    customerOfName(tx, actor, { ...account, isOrganization: true, email: null }, at)
  );
}

/** The first person of a deal; of a merged person the survivor. */
async function firstPerson(tx: Tx, companyId: string, dealId: string) {
  const personId = await firstPersonOf(tx, companyId, dealId);
  return personId === null ? undefined : readBuyingPerson(tx, companyId, personId);
}

const NO_BUYER: StoredParty = {
  name: '',
  companyName: null,
  email: null,
  phoneNumber: null,
  address: [],
  taxId: null,
  logo: null,
  language: null,
};
