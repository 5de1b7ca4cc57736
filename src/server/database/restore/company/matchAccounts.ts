import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { CompanyRestoreOptions, Row } from './companyRestore.ts';

/** The accounts of a restored company's people. */
export interface MatchedAccounts {
  /** Ids of the backup that others replace, wherever they are. */
  ids: ReadonlyMap<string, string>;
  /** Accounts to add, as the backup has them, with their new ids and addresses. */
  added: Row[];
}

interface KnownAccount {
  id: string;
  email: string;
  role: string;
  adminId: string | null;
}

/**
 * Finds the accounts of the backup's people by their email addresses. The owner's must own companies, and a member's be on the owner's team
 * already: an account cannot be on two teams, and has the permissions of its team. Throws for others, and names them all.
 */
export async function matchAccounts<DB>(
  kysely: Kysely<DB>,
  users: readonly Row[],
  { emails }: Pick<CompanyRestoreOptions, 'emails'>,
): Promise<MatchedAccounts> {
  const unknown = [...emails.keys()].filter((email) => !users.some((user) => user.email === email));
  if (unknown.length > 0) throw new Error(`The backup has no account with the address ${unknown.join(', ')}`);
  const wanted = users.map((user) => ({ ...user, email: emails.get(user.email ?? '') ?? user.email }) as Row);
  const known = await knownAccounts(kysely, wanted);
  const ids = new Map<string, string>();
  const added: Row[] = [];
  for (const user of wanted) {
    const match = known.find(({ email }) => email === user.email);
    const isIdTaken = known.some(({ id }) => id === user.id);
    const id = match?.id ?? (isIdTaken ? newId() : user.id);
    if (id !== user.id) ids.set(user.id ?? '', id ?? '');
    if (!match) added.push(user);
  }
  const owner = wanted.find(({ role }) => role === 'ADMIN');
  const ownerId = ids.get(owner?.id ?? '') ?? owner?.id;
  const refused = wanted.flatMap((user) => {
    const match = known.find(({ email }) => email === user.email);
    const fits =
      user === owner ? match?.role !== 'MEMBER' : match?.role === 'MEMBER' && match.adminId === ownerId;
    return match && !fits ? [match.email] : [];
  });
  if (refused.length > 0)
    throw new Error(
      `${refused.join(', ')}: the account with this address belongs to another team here. Give each another address: --email OLD=NEW`,
    );
  return { ids, added: added.map((user) => ({ ...user, id: ids.get(user.id ?? '') ?? user.id ?? null })) };
}

async function knownAccounts<DB>(kysely: Kysely<DB>, users: readonly Row[]): Promise<KnownAccount[]> {
  const of = (column: string) => users.map((user) => user[column]);
  const { rows } = await sql<KnownAccount>`
    select id::text, email, role, admin_user_id::text as "adminId" from users
    where id = any(${of('id')}::uuid[]) or email = any(${of('email')}::text[])`.execute(kysely);
  return rows;
}
