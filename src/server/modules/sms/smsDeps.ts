import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { PhoneMarks } from '#server/modules/consents/consentLedger.service.ts';
import type { GatewayDeps } from './providers/openGateway.ts';

/**
 * Reads what a phone wrote before people do, in the transaction that takes it in: true where it is acted upon and nobody has to read it. STOP and
 * HELP never come here; words that ask for texts do, as YES may answer something else.
 */
export type ReplyReader = (
  tx: Tx,
  reply: { companyId: string; phone: string; text: string },
) => Promise<boolean>;

/** Hears, in the transaction that writes it, that single texts have come to stand elsewhere. */
export type TextsListener = (tx: Tx, companyId: string, textIds: readonly string[]) => Promise<void>;

/** What the services of SMS are made of. */
export interface SmsDeps extends GatewayDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  jobs: Pick<Jobs, 'enqueue'>;
  tokens: PhoneMarks;
  publicUrl: string;
  readReply: ReplyReader;
  onTexts: TextsListener;
}
