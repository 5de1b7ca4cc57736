import type { Tx } from '#server/database/walls/scopes.ts';
import { pairKey, peopleNamedInAccounts } from '#server/modules/accounts/imports/importedPeople.service.ts';
import type { DealScope } from '../dealScope.ts';
import type { ImportPerson } from './knownPeople.store.ts';
import { readPeopleAt } from './knownPeople.store.ts';
import type { ReadPerson } from './readRowPerson.ts';

/** People that rows of a file name: existing ones and those that the file adds. */
export interface KnownPeople {
  find(person: ReadPerson, accountId: string | null): ImportPerson | undefined;
  add(person: ReadPerson, accountId: string | null, row: ImportPerson): void;
}

/**
 * The existing people that match rows: an email address decides, then a number. A person with a name alone is found among the
 * people of the row's account.
 */
export async function knownPeople(
  tx: Tx,
  { companyId, people: seen }: Pick<DealScope, 'companyId' | 'people'>,
  rows: readonly { person: ReadPerson | null; accountId: string | undefined }[],
): Promise<KnownPeople> {
  const byValue = new Map<string, ImportPerson>();
  const keep = (key: string, row: ImportPerson) => void (byValue.has(key) || byValue.set(key, row));
  const people = rows.flatMap(({ person }) => person ?? []);
  const wanted = {
    emails: [...new Set(people.flatMap(({ emails }) => emails))],
    phones: [...new Set(people.flatMap(({ phones }) => phones))],
  };
  if (wanted.emails.length + wanted.phones.length > 0)
    for (const { value, id, name } of await readPeopleAt(tx, companyId, seen, wanted))
      keep(value, { id, name });
  const named = rows.flatMap(({ person, accountId }) =>
    person && isNameAlone(person) && accountId !== undefined ? [{ accountId, nameKey: person.nameKey }] : [],
  );
  const byName = await peopleNamedInAccounts(tx, companyId, seen, named);
  return {
    find: (person, accountId) => {
      if (isNameAlone(person))
        return accountId === null ? undefined : byName.get(pairKey(accountId, person.nameKey));
      const value = [...person.emails, ...person.phones].find((each) => byValue.has(each));
      return value === undefined ? undefined : byValue.get(value);
    },
    add: ({ emails, phones, nameKey }, accountId, row) => {
      for (const value of [...emails, ...phones]) keep(value, row);
      if (accountId !== null && nameKey) byName.set(pairKey(accountId, nameKey), row);
    },
  };
}

function isNameAlone({ emails, phones }: ReadPerson): boolean {
  return emails.length + phones.length === 0;
}
