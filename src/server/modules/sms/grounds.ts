import type { TextGround } from '#contract/sms/consent.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { latestConsents } from '#server/modules/consents/consentLedger.service.ts';
import { writeConsentEvidence } from './grounds.store.ts';
import type { SmsMessagesTable } from './outbox/messages.table.ts';

/** A message that the send policy allows. */
export interface AllowedText {
  id: string;
  phone: string;
  purpose: SmsMessagesTable['purpose'];
  is_marketing: boolean;
}

/** Why a text is allowed, and which entry of the consent ledger it names. */
export interface Ground {
  ground: TextGround;
  seq: number | null;
  /** That entry says that consent was given. */
  isAgreed: boolean;
}

/** Why each of these texts is allowed, by its id, with what the consent ledger says of its number at this moment. */
export async function consentEvidenceOf(
  tx: Tx,
  marks: PhoneHashes,
  companyId: string,
  texts: readonly AllowedText[],
): Promise<Map<string, Ground>> {
  const phones = [...new Set(texts.map(({ phone }) => phone))];
  const latest = await latestConsents(tx, marks, companyId, phones);
  return new Map(
    texts.map((text) => {
      const entry = latest.get(text.phone);
      const isAgreed = entry?.act === 'GIVEN';
      return [text.id, { ground: groundOf(text, isAgreed), seq: entry?.seq ?? null, isAgreed }];
    }),
  );
}

/** Writes that down: before they are sent, in the transaction that lets them. */
export async function recordConsentEvidence(
  tx: Tx,
  marks: PhoneHashes,
  companyId: string,
  texts: readonly AllowedText[],
  at: Date,
): Promise<void> {
  if (texts.length === 0) return;
  const grounds = await consentEvidenceOf(tx, marks, companyId, texts);
  await writeConsentEvidence(
    tx,
    companyId,
    [...grounds].map(([id, ground]) => ({ id, ...ground })),
    at,
  );
}

function groundOf({ purpose, is_marketing: isMarketing }: AllowedText, isGiven: boolean): TextGround {
  if (purpose === 'ANSWER' || purpose === 'TEST') return purpose;
  if (purpose === 'REPLY' && !isMarketing) return 'WRITTEN';
  if (!isMarketing) return 'ASKED_FOR';
  return isGiven ? 'CONSENT' : 'NO_OBJECTION';
}
