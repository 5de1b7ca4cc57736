import type { Tx } from '#server/database/walls/scopes.ts';
import { findApp } from './apps.store.ts';
import type { AuthenticatorApp, Passkey } from './factors.table.ts';
import { listPasskeys } from './passkeys.store.ts';

/** The second factors of an account, except mailed codes. */
export interface AccountFactors {
  /** The confirmed authenticator app. */
  app: AuthenticatorApp | null;
  passkeys: Passkey[];
}

export async function factorsOf(tx: Tx, userId: string): Promise<AccountFactors> {
  const app = await findApp(tx, userId);
  return { app: app?.confirmed_at ? app : null, passkeys: await listPasskeys(tx, userId) };
}

/** Whether the password alone no longer signs in to the account. */
export async function hasFactors(tx: Tx, userId: string): Promise<boolean> {
  const { app, passkeys } = await factorsOf(tx, userId);
  return app !== null || passkeys.length > 0;
}
