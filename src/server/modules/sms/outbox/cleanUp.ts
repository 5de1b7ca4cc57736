import type { Tx } from '#server/database/walls/scopes.ts';
import { react } from '#server/reactions.ts';
import { shareCancelled } from '../campaigns/running.store.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import { deferForQuietHours } from '../quiet-hours/quietTexts.store.ts';
import { quietSettings } from '../smsSettings.service.ts';
import { skipLate } from './ends.store.ts';
import type { ProviderRef } from './outbox.store.ts';
import { readAbandoned, recoverMessages } from './runs/leases.store.ts';

/** Releases expired leases, skips expired messages, and defers messages to the end of quiet hours. True if more messages may need deferring. */
export async function cleanUp(
  tx: Tx,
  ref: ProviderRef,
  { at, isRepeatable }: { at: Date; isRepeatable: boolean },
): Promise<boolean> {
  const { companyId } = ref;
  const cancelled = await shareCancelled(tx, companyId, await readAbandoned(tx, ref, at));
  await recoverMessages(tx, ref, { at, isRepeatable, cancelledIds: [...cancelled], reason: GONE_AWAY });
  const late = await skipLate(tx, ref, at);
  await announceThreads(
    tx,
    companyId,
    late.flatMap(({ phone }) => phone ?? []),
  );
  await react(tx, 'sms.changed', { companyId, messageIds: late.map(({ id }) => id) });
  return deferForQuietHours(tx, ref, at, () => quietSettings(tx, companyId));
}

const GONE_AWAY = /*i18n*/ 'The server stopped while sending. The message may have been delivered';
