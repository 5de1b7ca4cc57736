import { v7 as uuid } from 'uuid';
import type { UserRole } from '#contract/access/roles.ts';
import { SESSION_LIFE } from '#contract/limits/account/auth.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { rememberDevice } from '../devices.store.ts';
import { recordActivity } from '../factors/accountActivity.ts';
import type { SessionCookie } from './sessionCookies.ts';
import {
  BIND_COOKIE,
  DEVICE_COOKIE,
  DEVICE_COOKIE_LIFE,
  hasSessionCookies,
  RANDOM_COOKIE,
} from './sessionCookies.ts';
import { insertSession } from './sessions.store.ts';

/** A browser's result of opening or continuing a session. */
export interface OpenSession {
  accessToken: string;
  refreshToken: string;
  cookies: SessionCookie[];
}

/** How a user signed in, as the security activity shows it. */
export type SignInWay =
  'Password' | 'Email code' | 'Authenticator app' | 'Recovery code' | 'Passkey' | 'Invitation' | 'Sign-up';

/** Opens a session for an account that has proved itself, in the company it worked in last. */
export async function openSession(
  deps: AuthDeps,
  tx: Tx,
  given: { account: Account; isRemembered: boolean; client: Client; how: SignInWay },
): Promise<OpenSession> {
  const { tokens, clock } = deps;
  const { account, isRemembered, client, how } = given;
  const now = clock.now();
  const id = uuid();
  const life = sessionLife(account.role, isRemembered).absolute;
  const refreshToken = tokens.random();
  const cookies = hasSessionCookies(deps) ? bindingCookies(deps, client, life) : null;

  await insertSession(
    tx,
    {
      id,
      user_id: account.id,
      company_id: account.current_company_id,
      bind_hash: cookies && tokens.hash(cookies.bind.value),
      user_agent: client.userAgent,
      ip_address: client.ip,
      is_remembered: isRemembered,
      created_at: now,
      last_used_at: now,
      expires_at: secondsAfter(now, life),
    },
    tokens.hash(refreshToken),
  );
  await recordActivity(deps, tx, { userId: account.id, kind: 'SIGNED_IN', detail: how, client });
  if (cookies) await rememberDevice(tx, account.id, tokens.hash(cookies.device.value), now);
  return {
    accessToken: tokens.signAccess({ userId: account.id, sessionId: id }),
    refreshToken,
    cookies: cookies ? [cookies.bind, cookies.device] : [],
  };
}

/** How long a session of this role lives, in seconds. */
export function sessionLife(role: UserRole, isRemembered: boolean): { idle: number; absolute: number } {
  if (role === 'MASTER_ADMIN') return SESSION_LIFE.masterAdmin;
  return isRemembered ? SESSION_LIFE.remembered : SESSION_LIFE.usual;
}

function bindingCookies(
  { tokens }: AuthDeps,
  client: Client,
  life: number,
): { bind: SessionCookie; device: SessionCookie } {
  const stored = client.cookies[DEVICE_COOKIE];
  const device = stored && RANDOM_COOKIE.test(stored) ? stored : tokens.random();
  return {
    bind: { name: BIND_COOKIE, value: tokens.random(), maxAge: life },
    device: { name: DEVICE_COOKIE, value: device, maxAge: DEVICE_COOKIE_LIFE },
  };
}
