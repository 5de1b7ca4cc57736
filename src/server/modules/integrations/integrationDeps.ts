import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** What the services of integrations are made of. */
export interface IntegrationDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  tokens: Pick<Tokens, 'random' | 'hash'>;
  secretBox: Pick<SecretBox, 'seal' | 'open'>;
  publicUrl: string;
}
