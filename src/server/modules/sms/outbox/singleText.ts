import { smsSize } from '#contract/sms/smsSize.ts';
import type { NewSmsMessage, SinglePurpose } from '../sms.table.ts';

/** A row of the outbox for a text of no campaign. It goes before what campaigns have waiting: somebody looks at their phone for it. */
export function singleText(given: {
  id: string;
  companyId: string;
  providerId: string;
  purpose: SinglePurpose;
  personId: string | null;
  /** E.164. */
  phone: string;
  text: string;
  createdBy: string | null;
  expiresAt: Date | null;
  at: Date;
}): NewSmsMessage {
  const { encoding, segments } = smsSize(given.text);
  return {
    company_id: given.companyId,
    id: given.id,
    campaign_id: null,
    provider_id: given.providerId,
    purpose: given.purpose,
    seq: 0,
    person_id: given.personId,
    phone: given.phone,
    text: given.text,
    encoding,
    segments,
    status: 'QUEUED',
    reason: null,
    due_at: FIRST,
    expires_at: given.expiresAt,
    lease_until: null,
    provider_message_id: null,
    created_at: given.at,
    sent_at: null,
    settled_at: null,
    created_by: given.createdBy,
  };
}

/** Before anything else that is due. */
const FIRST = new Date(0);
