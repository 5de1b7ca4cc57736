import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** What API keys are made of. */
export interface ApiKeysDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  secretBox: SecretBox;
  tokens: Pick<Tokens, 'random' | 'hash'>;
}
