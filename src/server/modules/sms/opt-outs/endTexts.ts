import { setTimeout as sleep } from 'node:timers/promises';
import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { lockGate } from '../outbox/audience.store.ts';
import { endOpen, lockOpenTo } from '../outbox/ends.store.ts';
import type { SmsDeps } from '../smsDeps.ts';

/**
 * Runs `work` in a transaction in which no message to the number is being sent or can be claimed: queued messages are
 * skipped, and messages in progress are awaited. So no sending starts after an opt-out.
 */
export async function withoutTextsTo<T>(
  { database, clock, jobs }: Pick<SmsDeps, 'database' | 'clock' | 'jobs'>,
  { companyId, phone }: { companyId: string; phone: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const done = await companyScope(database, { companyId, userId: null }, async (tx) => {
      await lockGate(tx, companyId);
      const at = clock.now();
      const open = await lockOpenTo(tx, companyId, phone);
      if (open.some(({ lease_until: until }) => until !== null && until > at)) return null;
      const ids = open.map(({ id }) => id);
      if (ids.length > 0)
        await endOpen(tx, companyId, ids, { reason: 'OPTED_OUT', unknownReason: UNKNOWN, at });
      // They may have been the last ones of a campaign
      for (const providerId of new Set(open.map((message) => message.provider_id)))
        await jobs.enqueue(tx, 'sms.send', { companyId, providerId });
      return { result: await work(tx) };
    });
    if (done) return done.result;
    if (Date.now() > end)
      throw new UserError(503, 'being-sent', i18n.t('A message to this number is being sent. Try again'));
    await sleep(RETRY_MS);
  }
}

const PATIENCE_MS = 20_000;
const RETRY_MS = 50;
const UNKNOWN = /*i18n*/ 'The server stopped while sending. The message may have been delivered';
