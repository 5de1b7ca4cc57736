import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** The dependencies of the team's operations. */
export interface TeamDeps {
  database: Database;
  config: Pick<Config, 'publicUrl'>;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  tokens: Pick<Tokens, 'signId' | 'readId' | 'addressKey'>;
  auth: Pick<
    AuthService,
    'announceRights' | 'endAllSessions' | 'enter' | 'hashNewPassword' | 'seeAs' | 'takeEndedViews'
  >;
}
