import type { Tx } from '#server/database/walls/scopes.ts';
import type { AuthDeps } from '../authDeps.ts';
import { forgetFailures } from '../codes/codes.store.ts';
import type { OpenSession } from './openSession.ts';
import { openSession } from './openSession.ts';

/** Opens the session; by it the owner has proved themselves, so that wrong reset codes no longer count. */
export async function enterSession(
  deps: AuthDeps,
  tx: Tx,
  who: Parameters<typeof openSession>[2],
): Promise<OpenSession> {
  await forgetFailures(tx, who.account.id, ['RESET_PASSWORD'], deps.clock.now());
  return openSession(deps, tx, who);
}
