import { plainReply } from '#contract/sms/words/smsWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { beginAutomations } from './begin.service.ts';
import { readWaiting } from './begin.store.ts';
import { awaitAnswers } from './silence.service.ts';
import type { SentText } from './silence.service.ts';

/**
 * Triggers automations by a received message, in the transaction that receives it. Messages that are handled
 * otherwise trigger nothing.
 */
export async function beginByReceived(
  tx: Tx,
  companyId: string,
  { personId, text }: { personId: string; text: string },
  at: Date,
): Promise<void> {
  await beginAutomations(
    tx,
    companyId,
    [
      { kind: 'KEYWORD_RECEIVED', personId, value: plainReply(text) },
      { kind: 'TEXT_RECEIVED', personId },
    ],
    at,
  );
}

/** Triggers automations by messages that were just sent, in the transaction that records them as sent. */
export async function beginBySent(
  tx: Tx,
  companyId: string,
  texts: readonly SentText[],
  at: Date,
): Promise<void> {
  const told = texts.filter(({ purpose }) => purpose === 'CAMPAIGN' || purpose === 'AUTOMATION');
  const waiting = told.length > 0 ? await readWaiting(tx, companyId, ['CAMPAIGN_SENT', 'NO_REPLY']) : [];
  if (waiting.length === 0) return;
  const kind = 'CAMPAIGN_SENT';
  // Those for each campaign, and those for this one
  const occurrences = told.flatMap(({ campaign_id: campaign, person_id: personId }) =>
    campaign !== null && personId !== null
      ? [{ kind, personId } as const, { kind, personId, value: campaign } as const]
      : [],
  );
  await beginAutomations(tx, companyId, occurrences, at);
  await awaitAnswers(tx, companyId, waiting, told, at);
}
