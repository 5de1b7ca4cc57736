import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { AccountPersonLink } from './importedPeople.store.ts';
import {
  deleteLinks,
  insertLinks,
  readLinks,
  readNamedPeople,
  readPeopleElsewhere,
} from './importedPeople.store.ts';

export type { AccountPersonLink };

/** The people of accounts by account and folded name (pairKey): the first one of several. */
export async function peopleNamedInAccounts(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  wanted: readonly { accountId: string; nameKey: string }[],
): Promise<Map<string, { id: string; name: string | null }>> {
  if (wanted.length === 0) return new Map();
  const accountIds = [...new Set(wanted.map(({ accountId }) => accountId))];
  const names = [...new Set(wanted.map(({ nameKey }) => nameKey))];
  const found = await readNamedPeople(tx, companyId, seen, { accountIds, names });
  return new Map(
    found
      .toReversed()
      .map(({ account_id: accountId, name_key: key, id, name }) => [pairKey(accountId, key), { id, name }]),
  );
}

/** Which of these accounts and people belong together already, as pairKey of both. */
export async function linkedPairs(
  tx: Tx,
  companyId: string,
  links: readonly Pick<AccountPersonLink, 'accountId' | 'personId'>[],
): Promise<Set<string>> {
  const of = {
    accountIds: [...new Set(links.map(({ accountId }) => accountId))],
    personIds: [...new Set(links.map(({ personId }) => personId))],
  };
  const found = links.length === 0 ? [] : await readLinks(tx, companyId, of);
  return new Set(found.map((link) => pairKey(link.account_id, link.person_id)));
}

/** Adds people to accounts. */
export function addAccountPeople(
  tx: Tx,
  companyId: string,
  links: readonly AccountPersonLink[],
  at: Date,
): Promise<void> {
  return insertLinks(tx, companyId, links, at);
}

/** Removes people from accounts; resolves to the pairs (pairKey) that stay because the role was changed since. */
export async function removeAccountPeople(
  tx: Tx,
  companyId: string,
  links: readonly AccountPersonLink[],
): Promise<Set<string>> {
  await deleteLinks(tx, companyId, links);
  return linkedPairs(tx, companyId, links);
}

/** Which of these people belong to other accounts as well, or have another role in theirs. */
export function peopleElsewhere(
  tx: Tx,
  companyId: string,
  own: readonly { personId: string; accountId: string | null; role: string | null }[],
): Promise<Set<string>> {
  return readPeopleElsewhere(tx, companyId, own);
}

export function pairKey(accountId: string, other: string): string {
  return `${accountId} ${other}`;
}
