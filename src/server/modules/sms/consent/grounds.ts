import type { TextGround } from '#contract/sms/consent.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { latestConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { PhoneMarks } from '#server/modules/consents/consentLedger.service.ts';
import type { SmsMessagesTable } from '../sms.table.ts';
import { writeGrounds } from './grounds.store.ts';

/** A text that may go as far as the gate is concerned. */
export interface AllowedText {
  id: string;
  phone: string;
  purpose: SmsMessagesTable['purpose'];
  is_marketing: boolean;
}

/**
 * Writes down why these texts are allowed, with what the consent ledger says of each number at that moment: before they are sent, in the transaction
 * that lets them.
 */
export async function keepGrounds(
  tx: Tx,
  marks: PhoneMarks,
  companyId: string,
  texts: readonly AllowedText[],
  at: Date,
): Promise<void> {
  if (texts.length === 0) return;
  const phones = [...new Set(texts.map(({ phone }) => phone))];
  const latest = await latestConsents(tx, marks, companyId, phones);
  const rows = texts.map((text) => {
    const entry = latest.get(text.phone);
    return { id: text.id, ground: groundOf(text, entry?.act === 'GIVEN'), seq: entry?.seq ?? null };
  });
  await writeGrounds(tx, companyId, rows, at);
}

function groundOf({ purpose, is_marketing: isMarketing }: AllowedText, isGiven: boolean): TextGround {
  if (purpose === 'ANSWER' || purpose === 'TEST') return purpose;
  if (purpose === 'REPLY') return 'WRITTEN';
  if (!isMarketing) return 'ASKED_FOR';
  return isGiven ? 'CONSENT' : 'NO_OBJECTION';
}
