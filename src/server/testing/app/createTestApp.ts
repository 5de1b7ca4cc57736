import { v7 as newId } from 'uuid';
import type { AccessLevel } from '#contract/access/permissions.ts';
import type { UserRole } from '#contract/access/roles.ts';
import { ACCESS_TOKEN_LIFE } from '#contract/limits/account/auth.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { StoredMail } from '#server/platform/mail/mailbox.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import { openTraces } from '#server/platform/traces/openTraces.ts';
import type { Services } from '#server/services.ts';
import type { TestDatabase } from '../openTestDatabase.ts';
import { openTestDatabase } from '../openTestDatabase.ts';
import type { TestClock } from '../testClock.ts';
import { createTestClock } from '../testClock.ts';
import { checkDuplicateGroups } from './checkDuplicateGroups.ts';
import { checkLeadDays } from './checkLeadDays.ts';
import { checkPeopleCounts } from './checkPeopleCounts.ts';
import { checkPeopleMarks } from './checkPeopleMarks.ts';
import { checkThreadCounts } from './checkThreadCounts.ts';
import { insertSignedIn } from './insertSignedIn.ts';
import { routesOf } from './routesOf.ts';
import { rowsOfCompany } from './rowsOfCompany.ts';

/** A signed-in user. */
export interface TestUser {
  userId: string;
  sessionId: string;
  email: string;
  accessToken: string;
}

/** What the endpoint answered. */
export interface TestAnswer {
  data: Record<string, Record<string, unknown>>;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** A reply as the endpoint sends it; tests say themselves what must be in it. */
export type Reply = ReturnType<typeof JSON.parse>;

/** The whole product on a database of its own, reached over HTTP. */
export interface TestApp {
  url: string;
  database: TestDatabase;
  services: Services;
  clock: TestClock;
  /** Calls the endpoint as this user; unauthenticated if null. */
  as(user: Pick<TestUser, 'accessToken'> | null): {
    execute(query: string, variables?: object): Promise<TestAnswer>;
    /** Calls one operation and resolves to its reply; rejects on a GraphQL error. Denied access is a reply, too. */
    reply<T = Reply>(query: string, variables?: object): Promise<T>;
  };
  /** The mails to an address, newest first; waits until there are at least `count`. */
  mailTo(email: string, count?: number): Promise<StoredMail[]>;
  /**
   * An active user with an open session; password 'a rather long password'. level is theirs in every area: by default VIEW for
   * a MEMBER, MANAGE for others.
   */
  createUser(given?: {
    role?: UserRole;
    email?: string;
    companyId?: string;
    level?: AccessLevel;
  }): Promise<TestUser>;
  /** Renews the expired session of a user and issues a new token. */
  signInAgain(user: TestUser): Promise<void>;
  /** Registers a company through the endpoint; resolves to its id. */
  createCompany(owner: TestUser, input: { companyName: string; email?: string }): Promise<string>;
  /** Every row that is about a company, table by table: to prove that nothing changed. */
  rowsOfCompany(companyId: string): Promise<Record<string, unknown[]>>;
  /** Every route by method and pattern, such as `POST /l/:code`. */
  routes(): string[];
  close(): Promise<void>;
}

const TOKEN_LIFE_MS = ACCESS_TOKEN_LIFE * 1000;

/** The password of users made by createUser. */
export const TEST_PASSWORD = 'a rather long password';

/** Starts it on a free port and a new database, in evaluation mode unless `env` says otherwise; `logTo` gets each line of its log. */
export async function createTestApp({
  env = {},
  database: given,
  logTo,
}: {
  env?: Record<string, string>;
  database?: TestDatabase;
  logTo?: (line: string) => void;
} = {}): Promise<TestApp> {
  const database = given ?? (await openTestDatabase());
  const config = readConfig({
    PORT: '0',
    DATA_DIR: database.dataDir,
    SECRET_KEY: 'a key that only tests use, of enough bytes',
    LOG_LEVEL: 'fatal',
    ...env,
  });
  const clock = createTestClock();
  const passwords = createPasswords({ memoryCost: 1024 });
  const tokens = createTokens({ ...config, clock });
  const passwordHash = await passwords.hash(TEST_PASSWORD);
  const logger = createLogger(config.logLevel, logTo && { write: logTo });
  // A slow machine renders a page as well
  const pages = { pagePatienceMs: 60_000, pageShare: 60_000 };
  const traces = await openTraces(config, logger);
  const app = await createApp({ config, database, logger, clock, passwords, traces, ...pages });
  const origin = (await app.start()).replace('[::1]', 'localhost');
  const url = `${origin}/api/exkoo`;

  // A busy machine must not let a token expire: only a test that moves the clock does
  const signed = new WeakMap<object, { at: number; offset: number }>();
  const signAccess = (user: Pick<TestUser, 'userId' | 'sessionId'>) => tokens.signAccess(user);
  const tokenOf = (user: Partial<TestUser> & Pick<TestUser, 'accessToken'>) => {
    const last = signed.get(user);
    const advanced = last ? clock.offset - last.offset : 0;
    if (last && advanced < TOKEN_LIFE_MS && advanced + Date.now() - last.at > TOKEN_LIFE_MS / 2)
      noteSigned(Object.assign(user, { accessToken: signAccess(user as TestUser) }));
    return user.accessToken;
  };
  const noteSigned = <User extends object>(user: User): User => {
    signed.set(user, { at: Date.now(), offset: clock.offset });
    return user;
  };

  const as: TestApp['as'] = (user) => ({
    async reply<T>(query: string, variables: object = {}) {
      const { data, errors } = await this.execute(query, variables);
      if (errors) throw new Error(JSON.stringify(errors));
      return Object.values(data)[0] as T;
    },
    async execute(query, variables = {}) {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (user) headers.authorization = `Bearer ${tokenOf(user)}`;
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as TestAnswer;
    },
  });

  return {
    url,
    database,
    services: app.services,
    clock,
    as,
    async mailTo(email, count = 1) {
      for (let tries = 0; tries < 600; tries += 1) {
        const response = await fetch(`${origin}/dev/mailbox.json`);
        const mails = ((await response.json()) as StoredMail[]).filter(({ to }) => to === email);
        if (mails.length >= count) return mails;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No mail reached ${email} in thirty seconds`);
    },
    async createUser({ role = 'ADMIN', email, companyId, level } = {}) {
      const user = { userId: newId(), sessionId: newId(), email: email ?? `${newId()}@user.test` };
      await insertSignedIn(database, {
        ...user,
        role,
        companyId: companyId ?? null,
        level: level ?? (role === 'MEMBER' ? 'VIEW' : 'MANAGE'),
        passwordHash,
        now: clock.now(),
      });
      return noteSigned({ ...user, accessToken: signAccess(user) });
    },
    async signInAgain(user) {
      await database.executeSql(
        `update sessions set expires_at = 'infinity', created_at = $2, last_used_at = $2 where id = $1`,
        [user.sessionId, clock.now()],
      );
      noteSigned(Object.assign(user, { accessToken: signAccess(user) }));
    },
    async createCompany(owner, { companyName, email = 'company@user.test' }) {
      const { companyId } = await app.services.companies.companyRegistration(
        (await viewer(app.services, tokenOf(owner)))!,
        { companyName, email },
      );
      return companyId;
    },
    rowsOfCompany: (companyId) => rowsOfCompany(database, companyId),
    routes: () => routesOf(app.fastify),
    async close() {
      await app.services.duplicates.computeDuplicates();
      await app.close();
      await checkDuplicateGroups(database);
      await checkLeadDays(database);
      await traces?.close();
      await checkPeopleCounts(database);
      await checkPeopleMarks(database);
      await checkThreadCounts(database);
      await database.close();
    },
  };
}

function viewer(services: Services, accessToken: string) {
  return services.auth.authenticate({
    authorization: `Bearer ${accessToken}`,
    cookies: {},
    ip: '127.0.0.1',
  });
}
