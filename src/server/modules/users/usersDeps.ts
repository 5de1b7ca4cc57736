import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { Account } from './users.table.ts';

/** The device and IP address of a request. */
export interface CallingClient {
  ip: string;
  userAgent: string;
}

/** The dependencies of the users' operations. */
export interface UsersDeps {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  tokens: Pick<Tokens, 'sessionSecret'>;
  rateLimits: RateLimits;
  /** The part of authentication in changes of users. */
  auth: {
    /** Rejects a wrong password; resolves to the account. */
    confirmPassword(viewer: Pick<Viewer, 'userId' | 'sessionId'>, password: string): Promise<Account>;
    /** Adds an entry to the security activity of an account, in the caller's transaction. */
    recordActivity(
      tx: Tx,
      entry: { userId: string; kind: 'EMAIL_CODES_ON' | 'EMAIL_CODES_OFF'; client: CallingClient },
    ): Promise<void>;
    /** Ends every session of a user, in the caller's transaction. Resolves to their number. */
    endAllSessions(tx: Tx, userId: string): Promise<number>;
    /** The session works in this company from now on; null: in none. */
    moveSession(tx: Tx, sessionId: string, companyId: string | null): Promise<void>;
  };
  uploads: Pick<UploadsService, 'isOwnUpload'>;
}
