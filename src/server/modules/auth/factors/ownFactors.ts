import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { lockAccount } from '#server/modules/users/accounts.service.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { deviceName } from '../device.ts';
import { PASSWORD_TRIES } from '../passwordCheck.ts';
import { listActivity } from './accountActivity.store.ts';
import { factorsOf } from './accountFactors.ts';
import { confirmApp, deleteApp, findApp, writeNewApp } from './apps.store.ts';
import { afterAdding, afterRemoving, announceFactors } from './factorChanges.ts';
import type { AccountActivity, Passkey } from './factors.table.ts';
import { countRecoveryCodes } from './recoveryCodes.store.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { wrongFactor } from './secondStep.ts';
import { appUrl, newSecret } from './totp.ts';
import { useAppCode } from './useAppCode.ts';

/** The sign-in methods of a user. */
export interface SignInMethods {
  appAddedAt: Date | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

/** An entry of the security activity. */
export interface ActivityEntry extends Pick<AccountActivity, 'id' | 'kind' | 'detail'> {
  /** The browser and operating system. */
  device: string;
  ipAddress: string;
  createdAt: Date;
}

/** The operations on the user's own authenticator app and recovery codes. Changes email the user and are in the security activity. */
export interface OwnFactorsService {
  findSignInMethods(viewer: Viewer): Promise<SignInMethods>;
  /** The newest 50 entries of the last year, newest first. */
  findSecurityActivity(viewer: Viewer): Promise<ActivityEntry[]>;
  /** A new secret, in base32 and as otpauth:// URL; nothing changes until confirmApp. Throws 409 app-on. */
  startApp(viewer: Viewer): Promise<{ secret: string; url: string }>;
  /** Turns the app on; resolves to new recovery codes if it is the first factor, else to none. Throws wrong-factor, tooMany. */
  confirmApp(viewer: Viewer, code: string, client: Client): Promise<string[]>;
  /** Turns the app off; without another factor the recovery codes go, too. Throws 404 app-off. */
  removeApp(viewer: Viewer, client: Client): Promise<void>;
  /** Replaces the recovery codes. Throws 409 no-factor for an account without a factor. */
  renewRecoveryCodes(viewer: Viewer, client: Client): Promise<string[]>;
}

export function createOwnFactors(deps: AuthDeps): OwnFactorsService {
  const { db, clock, rateLimits, secretBox } = deps;
  /** Changes of one account's factors come one after another. */
  const change = <T>({ userId }: Viewer, work: (tx: Tx) => Promise<T>) =>
    accountScope(db, async (tx) => {
      await lockAccount(tx, userId);
      return work(tx);
    });
  return {
    findSignInMethods: ({ userId }) =>
      accountScope(db, async (tx) => {
        const { app, passkeys } = await factorsOf(tx, userId);
        const recoveryCodesLeft = await countRecoveryCodes(tx, userId);
        return { appAddedAt: app?.confirmed_at ?? null, passkeys, recoveryCodesLeft };
      }),

    async findSecurityActivity({ userId }) {
      const rows = await accountScope(db, (tx) => listActivity(tx, userId, MOST_ENTRIES));
      return rows.map(({ id, kind, detail, user_agent, ip_address, created_at }) => ({
        id,
        kind,
        detail,
        device: deviceName(user_agent),
        ipAddress: ip_address,
        createdAt: created_at,
      }));
    },

    async startApp(viewer) {
      const secret = newSecret();
      const isNew = await accountScope(db, (tx) =>
        writeNewApp(tx, viewer.userId, secretBox.seal(secret), clock.now()),
      );
      if (!isNew)
        throw new UserError(409, 'app-on', i18n.t('Turn off your authenticator app before adding another'));
      return { secret, url: appUrl(secret, viewer.email) };
    },

    async confirmApp(viewer, code, client) {
      const { userId } = viewer;
      const tries = `app-setup:${userId}`;
      await rateLimits.attempt(db.kysely, tries, PASSWORD_TRIES);
      const codes = await change(viewer, async (tx) => {
        const app = await findApp(tx, userId);
        if (!app || app.confirmed_at || !(await useAppCode(deps, tx, app, code))) return null;
        const isFirst = (await factorsOf(tx, userId)).passkeys.length === 0;
        await confirmApp(tx, userId, clock.now());
        return afterAdding(deps, tx, { viewer, client, kind: 'APP_ADDED', isFirst });
      });
      if (!codes) throw wrongFactor('APP');
      await rateLimits.clear(db.kysely, [tries]);
      return codes;
    },

    async removeApp(viewer, client) {
      await change(viewer, async (tx) => {
        if (!(await deleteApp(tx, viewer.userId)))
          throw new UserError(404, 'app-off', i18n.t('Your account has no authenticator app'));
        await afterRemoving(deps, tx, { viewer, client, kind: 'APP_REMOVED' });
      });
    },

    async renewRecoveryCodes(viewer, client) {
      return change(viewer, async (tx) => {
        const { app, passkeys } = await factorsOf(tx, viewer.userId);
        if (!app && passkeys.length === 0)
          throw new UserError(409, 'no-factor', i18n.t('Add an authenticator app or a passkey first'));
        const codes = await renewRecoveryCodes(deps, tx, viewer.userId);
        await announceFactors(deps, tx, { viewer, client, kind: 'RECOVERY_CODES_CREATED' });
        return codes;
      });
    },
  };
}

const MOST_ENTRIES = 50;
