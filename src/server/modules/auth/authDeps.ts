import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Passwords } from '#server/platform/secrets/passwords.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** What sign-in is made of. */
export interface AuthDeps {
  db: Database;
  config: Pick<Config, 'isEvaluation' | 'publicUrl' | 'masterAdminEmail' | 'passwordFreshMinutes' | 'signUp'>;
  clock: Clock;
  logger: Logger;
  jobs: Pick<Jobs, 'enqueue'>;
  tokens: Tokens;
  passwords: Passwords;
  secretBox: SecretBox;
  rateLimits: RateLimits;
  /** Replies to strangers take whole steps of so many milliseconds; see steadyReplies.ts. Default 50. */
  replyStepMs?: number;
}

/** The calling browser. */
export interface Client {
  /** The client's address. */
  ip: string;
  userAgent: string;
  cookies: Record<string, string | undefined>;
  /** Queues a Set-Cookie header for the reply. */
  setCookie?: (header: string) => void;
}

/** The time so many seconds after (or, negative, before) another. */
export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
