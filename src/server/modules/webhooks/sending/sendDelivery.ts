import { KEPT_ANSWER } from '#contract/limits/records/integrations.ts';
import { OutboundFailure } from '#server/platform/outbound/outbound.ts';
import { VERSION } from '#server/platform/version.ts';
import type { WebhookRow } from '../webhooks.store.ts';
import type { WebhooksDeps } from '../webhooksDeps.ts';
import type { DueDelivery } from './lease.ts';
import { signedHeaders } from './signature.ts';

/** What came of one try. */
export interface TryOutcome {
  /** Null where no answer came. */
  status: number | null;
  answer: string | null;
  error: string | null;
  ms: number;
}

/** Tries a delivery once, signed afresh. Whatever goes wrong outside is an outcome, and so is a secret that another SECRET_KEY sealed. */
export async function sendDelivery(
  { outbound, secretBox, clock }: Pick<WebhooksDeps, 'outbound' | 'secretBox' | 'clock'>,
  webhook: Pick<WebhookRow, 'url' | 'secret'>,
  { id, body }: DueDelivery,
): Promise<TryOutcome> {
  const secret = readableSecret(secretBox, webhook);
  if (secret === null)
    return {
      status: null,
      answer: null,
      error: /*i18n*/ 'The secret cannot be read. Create a new one',
      ms: 0,
    };
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Exkoo/${VERSION}`,
    ...signedHeaders(secret, { id, body, at: clock.now() }),
  };
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  try {
    const { status, body: answer } = await outbound.post(webhook.url, { headers, body, limitMs: LIMIT_MS });
    return { status, answer: storedText(answer), error: null, ms: since() };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { status: null, answer: null, error: error.message, ms: since() };
  }
}

function readableSecret(
  secretBox: WebhooksDeps['secretBox'],
  { secret }: Pick<WebhookRow, 'secret'>,
): string | null {
  try {
    return secretBox.open(secret);
  } catch {
    return null;
  }
}

/** The beginning of a response, in characters that the database can store. */
function storedText(answer: string): string {
  return answer.replaceAll('\0', '').slice(0, KEPT_ANSWER).toWellFormed();
}

/** Who does not answer within this is tried again. */
const LIMIT_MS = 10_000;
