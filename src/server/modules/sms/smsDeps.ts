import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { GatewayDeps } from './providers/openGateway.ts';

/**
 * Processes an inbound message in the transaction that stores it. True if it was processed automatically and does not
 * need to be read. Never called for STOP and HELP; called for opt-in keywords, because YES may answer another question.
 */
export type ReplyReader = (
  tx: Tx,
  reply: { companyId: string; phone: string; text: string },
) => Promise<boolean>;

/** What the services of SMS are made of. */
export interface SmsDeps extends GatewayDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  jobs: Pick<Jobs, 'enqueue'>;
  tokens: PhoneHashes;
  publicUrl: string;
  readReply: ReplyReader;
}
