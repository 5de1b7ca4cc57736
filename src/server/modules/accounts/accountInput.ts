import { validate as isUuid } from 'uuid';
import { foldText, searchTextOf } from '#contract/people/searchText.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import type { AccountFields } from '#contract/validation/records/account.ts';
import { ACCOUNT_MESSAGES, accountProblems, tidyAccount } from '#contract/validation/records/account.ts';
import { invalid } from '#server/access/userError.ts';
import type { CustomInput } from '#server/modules/custom-fields/customInput.ts';
import type { AccountRow } from './accounts.store.ts';

/** The input of an account. Omitted fields keep their values; null or an empty text empties them. */
export type AccountInput = { [Field in keyof AccountFields]?: string | null } & {
  custom?: CustomInput | null;
};

/** The editable columns, with those computed from them. */
export type AccountColumns = Pick<
  AccountRow,
  'name' | 'name_key' | 'domain' | 'phone' | 'phone_typed' | 'address' | 'description' | 'owner_id' | 'search'
>;

type GivenColumns = Omit<AccountColumns, 'name_key' | 'search'>;

/**
 * The columns after a change; `current` is null for a new account. Throws the first problem of the fields; the caller
 * checks that the owner exists.
 */
export function changedAccount(
  current: GivenColumns | null,
  input: AccountInput,
  defaultCountry: string | null,
): AccountColumns {
  const stored = current && toFields(current);
  const isPhoneGiven = input.phone !== undefined && input.phone !== stored?.phone;
  const of = (field: keyof AccountFields) =>
    input[field] === undefined ? (stored?.[field] ?? '') : (input[field] ?? '');
  const fields = tidyAccount({
    name: of('name'),
    domain: of('domain'),
    phone: isPhoneGiven ? of('phone') : '',
    address: of('address'),
    description: of('description'),
    ownerId: of('ownerId'),
  });
  const [problem] = Object.entries(accountProblems(fields, defaultCountry));
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  if (fields.ownerId && !isUuid(fields.ownerId)) throw invalid('invalid-owner', ACCOUNT_MESSAGES.owner);
  return accountColumns({
    name: fields.name,
    domain: fields.domain || null,
    phone: isPhoneGiven ? phoneE164(fields.phone, defaultCountry) : (current?.phone ?? null),
    phone_typed: isPhoneGiven ? fields.phone || null : (current?.phone_typed ?? null),
    address: fields.address || null,
    description: fields.description || null,
    owner_id: fields.ownerId || null,
  });
}

/** Adds the columns for search and sorting. */
export function accountColumns(given: GivenColumns): AccountColumns {
  return {
    ...given,
    name_key: foldText(given.name),
    search: searchTextOf([given.name, given.domain, given.address], [given.phone, given.phone_typed]),
  };
}

/** The fields of an account as the input has them. */
export function toFields(columns: GivenColumns): AccountFields {
  return {
    name: columns.name,
    domain: columns.domain ?? '',
    phone: columns.phone ?? columns.phone_typed ?? '',
    address: columns.address ?? '',
    description: columns.description ?? '',
    ownerId: columns.owner_id ?? '',
  };
}

/** The account's values for the activity log, with the owner's name; null for empty ones. */
export function loggedFields(columns: GivenColumns, ownerName: string | null): Record<string, string | null> {
  const { ownerId: _id, ...fields } = toFields(columns);
  const logged = Object.entries({ ...fields, owner: ownerName }).map(([field, value]) => [
    field,
    value || null,
  ]);
  return Object.fromEntries(logged);
}
