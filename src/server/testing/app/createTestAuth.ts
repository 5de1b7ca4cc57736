import { createRateLimits } from '#server/access/rateLimit.ts';
import type { JobPayloads } from '#server/jobs/jobDefinition.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import { createAuthService } from '#server/modules/auth/auth.service.ts';
import type { AuthDeps, Client } from '#server/modules/auth/authDeps.ts';
import type { OpenSession } from '#server/modules/auth/sessions/openSession.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import type { TestDatabase } from '../openTestDatabase.ts';
import { openTestDatabase } from '../openTestDatabase.ts';
import type { TestClock } from '../testClock.ts';
import { createTestClock } from '../testClock.ts';

/** The real auth service on a separate database. Emails are collected instead of queued. */
export interface TestAuth {
  auth: AuthService;
  deps: AuthDeps;
  db: TestDatabase;
  clock: TestClock;
  /** Oldest first. */
  mails: JobPayloads['mail.send'][];
  /** The code in the newest mail to this address. */
  codeFor(email: string): string;
  /** Forgets every account, limit and mail; the clock runs on. */
  reset(): Promise<void>;
  /** Registers and confirms an account; its password is PASSWORD. */
  signUp(email: string, client?: Partial<Client>): Promise<OpenSession>;
}

export const PASSWORD = 'correct horse battery';

/** A caller on another machine, so that the limits by network count. */
export const CLIENT: Client = {
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  cookies: {},
};

/** A browser that keeps the cookies it is given. */
export function testBrowser(ip = CLIENT.ip): Client {
  const cookies: Client['cookies'] = {};
  return {
    ...CLIENT,
    ip,
    cookies,
    setCookie: (header) => {
      const [, name = '', value] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies[name] = value;
    },
  };
}

/** Opens it; close `db` at the end. */
export async function createTestAuth(config: Partial<AuthDeps['config']> = {}): Promise<TestAuth> {
  const db = await openTestDatabase();
  const clock = createTestClock();
  const mails: JobPayloads['mail.send'][] = [];
  const settings = {
    isEvaluation: true,
    publicUrl: 'http://localhost:4000',
    masterAdminEmail: null,
    passwordFreshMinutes: null,
    signUp: { policy: 'OPEN', emailDomains: [] } as const,
    ...config,
  };
  const deps: AuthDeps = {
    db,
    clock,
    config: settings,
    logger: silent,
    jobs: { enqueue: async (_tx, _name, payload) => void mails.push(payload as JobPayloads['mail.send']) },
    tokens: createTokens({
      secretKey: 'a key of at least thirty-two bytes',
      publicUrl: settings.publicUrl,
      clock,
    }),
    passwords: createPasswords({ memoryCost: 64 }),
    secretBox: createSecretBox({ secretKey: 'a key of at least thirty-two bytes' }),
    rateLimits: createRateLimits({ clock }),
    replyStepMs: 0,
  };
  const auth = createAuthService(deps);
  const codeFor = (email: string) => {
    const mail = mails.findLast(({ to }) => to === email);
    return /^\d{6,8}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
  };
  return {
    auth,
    deps,
    db,
    clock,
    mails,
    codeFor,
    reset: async () => {
      await db.kysely.deleteFrom('users').execute();
      await db.kysely.deleteFrom('rate_limits').execute();
      mails.length = 0;
    },
    signUp: async (email, client = {}) => {
      const caller = { ...CLIENT, ip: '127.0.0.1', ...client };
      await auth.register({ firstName: 'Ada', lastName: 'Lovelace', email, password: PASSWORD }, caller);
      return auth.verifyRegistration({ email, otp: codeFor(email) }, caller);
    },
  };
}

const silent = { warn: () => {}, info: () => {}, error: () => {} } as unknown as Logger;
