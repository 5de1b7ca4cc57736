import type { Account } from '#server/modules/users/users.table.ts';

/** An account that waits for its deletion may still sign in: that is how the deletion is cancelled. */
export function maySignIn({ status }: Pick<Account, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'DELETION_REQUESTED';
}
