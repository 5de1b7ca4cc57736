import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { CustomerColumns } from './customerInput.ts';
import { customerColumns, loggedFields } from './customerInput.ts';
import {
  insertCustomer,
  readCustomerOf,
  readCustomersOf,
  readCustomerWithEmail,
  writeCustomer,
} from './customers.store.ts';

/** The data of a lead or contact that their customer has. */
export type BilledPerson = Pick<
  PersonRow,
  | 'id'
  | 'kind'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'phone_typed'
  | 'email'
  | 'street'
  | 'zone'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'job_title'
  | 'company_name'
>;

/** A customer that is neither lead nor contact: an organization, or a person with nothing but a name. */
export interface BilledName {
  name: string;
  isOrganization: boolean;
  email: string | null;
  phone: string | null;
  /** As one text. */
  address: string | null;
}

/**
 * The customer of a lead or contact in the caller's transaction: the one that was made of them, restored from trash; another one
 * with their email address; or a new one. Resolves to its id.
 */
export async function customerOfPerson(
  tx: Tx,
  actor: ChangeActor,
  person: BilledPerson,
  at: Date,
): Promise<string> {
  const { companyId } = actor;
  await companySettings(tx, companyId, true);
  const made = await readCustomerOf(tx, companyId, person.id);
  if (made && !made.trashed_at) return made.id;
  const email = made ? made.email : person.email;
  const sameEmail = email === null ? undefined : await readCustomerWithEmail(tx, companyId, email);
  if (sameEmail) return sameEmail.id;
  if (!made) return addCustomer(tx, actor, columnsOfPerson(person), { person, at });
  await writeCustomer(tx, companyId, made.id, { trashed_at: null, trashed_by: null });
  const about = { entity: 'customer', entityId: made.id, action: 'restored' } as const;
  await recordChange(tx, actor, { ...about, before: null, after: null, at });
  return made.id;
}

/** The customer with this email address, or a new one with this name. Resolves to its id. */
export async function customerOfName(
  tx: Tx,
  actor: ChangeActor,
  { name, isOrganization, email, phone, address }: BilledName,
  at: Date,
): Promise<string> {
  const { companyId } = actor;
  await companySettings(tx, companyId, true);
  const sameEmail = email === null ? undefined : await readCustomerWithEmail(tx, companyId, email);
  if (sameEmail) return sameEmail.id;
  const columns = customerColumns({
    ...NO_DETAILS,
    first_name: name,
    phone,
    phone_typed: phone,
    email,
    street: address,
    company_name: isOrganization ? name : null,
  });
  return addCustomer(tx, actor, columns, { at });
}

/** The first of these customers that is there, outside trash. */
export async function firstBillable(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const rows = await readCustomersOf(tx, companyId, ids);
  const billable = new Set(rows.filter((row) => row.trashed_at === null).map(({ id }) => id));
  return ids.find((id) => billable.has(id)) ?? null;
}

/** The language of the customer that was made of a lead or contact; null for the company's, and without such a customer. */
export async function languageOfPerson(tx: Tx, companyId: string, personId: string): Promise<string | null> {
  return (await readCustomerOf(tx, companyId, personId))?.language ?? null;
}

/** Adds a customer with its event, in the caller's transaction. Resolves to its id. */
export async function addCustomer(
  tx: Tx,
  actor: ChangeActor,
  columns: CustomerColumns,
  { person, at }: { person?: Pick<PersonRow, 'id' | 'kind'>; at: Date },
): Promise<string> {
  const id = newId();
  await insertCustomer(tx, {
    ...columns,
    ...(person && { person_id: person.id, person_kind: person.kind }),
    company_id: actor.companyId,
    id,
    created_by: viewerName(actor),
    created_at: at,
    updated_at: at,
  });
  await recordChange(tx, actor, {
    entity: 'customer',
    entityId: id,
    action: 'created',
    before: null,
    after: changesOf({}, loggedFields(columns))?.after ?? {},
    at,
  });
  return id;
}

/** The columns of a customer that is made of a lead or contact. */
export function columnsOfPerson(person: BilledPerson): CustomerColumns {
  return customerColumns({
    ...NO_DETAILS,
    first_name: person.first_name || person.company_name || person.email || person.phone_typed || '',
    last_name: person.last_name,
    phone: person.phone,
    phone_typed: person.phone_typed,
    email: person.email,
    street: person.street,
    state: person.zone,
    zip: person.postal_code,
    city: person.country ? person.city : null,
    country: person.country,
    job_title: person.job_title,
    company_name: person.company_name,
  });
}

const NO_DETAILS = {
  last_name: '',
  state: null,
  zip: null,
  city: null,
  country: null,
  job_title: null,
  gender: null,
  photo: null,
  language: null,
};
