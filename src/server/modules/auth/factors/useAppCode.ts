import type { Tx } from '#server/database/walls/scopes.ts';
import type { AuthDeps } from '../authDeps.ts';
import { useStep } from './apps.store.ts';
import type { AuthenticatorApp } from './factors.table.ts';
import { stepOf } from './totp.ts';

/** Uses a code of the app. False if it is wrong, expired, or used before. */
export async function useAppCode(
  { clock, secretBox }: Pick<AuthDeps, 'clock' | 'secretBox'>,
  tx: Tx,
  app: AuthenticatorApp,
  code: string,
): Promise<boolean> {
  const step = stepOf(secretBox.open(app.secret), code, clock.now());
  return step !== null && useStep(tx, app.user_id, step);
}
