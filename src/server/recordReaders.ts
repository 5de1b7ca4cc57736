import type { WebhookEntity } from '#contract/api/webhookTypes.ts';
import type { Tx } from './database/walls/scopes.ts';

/** Reads existing records of a company by id, as webhooks send them. */
export type RecordReader = (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
) => Promise<Map<string, object>>;

/** The readers of all kinds of records that have webhook events. */
export type RecordReaders = Readonly<Record<WebhookEntity, RecordReader>>;
