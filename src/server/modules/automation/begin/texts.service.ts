import { plainReply } from '#contract/sms/smsWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { startAutomationsFor } from './begin.service.ts';
import { readWaiting } from './begin.store.ts';
import { exitReplied } from './leave.service.ts';
import { awaitReplies } from './silence.service.ts';

/**
 * Removes people from automations whose goal is a reply, and triggers automations by the message if a lead sent
 * it. Messages that are handled otherwise trigger nothing.
 */
export async function enrollByReceived(
  tx: Tx,
  { companyId, phone, leadId: personId, text, at }: Occurrences['sms.received'],
): Promise<void> {
  await exitReplied(tx, companyId, phone, at);
  if (personId === null) return;
  await startAutomationsFor(
    tx,
    companyId,
    [
      { kind: 'KEYWORD_RECEIVED', personId, value: plainReply(text) },
      { kind: 'TEXT_RECEIVED', personId },
    ],
    at,
  );
}

/** Triggers automations by messages that were just sent. */
export async function enrollBySent(
  tx: Tx,
  { companyId, messages, at }: Occurrences['sms.sent'],
): Promise<void> {
  const automated = messages.filter(({ purpose }) => purpose === 'CAMPAIGN' || purpose === 'AUTOMATION');
  const waiting = automated.length > 0 ? await readWaiting(tx, companyId, ['CAMPAIGN_SENT', 'NO_REPLY']) : [];
  if (waiting.length === 0) return;
  const kind = 'CAMPAIGN_SENT';
  // Those for each campaign, and those for this one
  const occurrences = automated.flatMap(({ campaign_id: campaign, person_id: personId }) =>
    campaign !== null && personId !== null
      ? [{ kind, personId } as const, { kind, personId, value: campaign } as const]
      : [],
  );
  await startAutomationsFor(tx, companyId, occurrences, at);
  await awaitReplies(tx, companyId, waiting, automated, at);
}
