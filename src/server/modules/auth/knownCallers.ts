import { networkOf } from '#server/access/clientNetwork.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import { isKnownDevice } from './devices.store.ts';
import { deviceHash } from './sessions/sessionCookies.ts';
import { listAddresses } from './sessions/sessions.store.ts';

/** Whether this browser has been signed in to the account, or this network recently. */
export async function isKnownCaller(
  deps: AuthDeps,
  tx: Tx,
  account: Account | undefined,
  client: Client,
): Promise<boolean> {
  if (!account) return false;
  const device = deviceHash(client, deps);
  if (device && (await isKnownDevice(tx, account.email, device))) return true;
  const network = networkOf(client.ip);
  return (await listAddresses(tx, account.id)).some((address) => networkOf(address) === network);
}
