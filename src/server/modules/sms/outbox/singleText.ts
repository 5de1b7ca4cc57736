import { smsSize } from '#contract/sms/smsSize.ts';
import type { TextTime, TimedText } from '../quiet-hours/textTimes.ts';
import type { NewSmsMessage, SinglePurpose } from './messages.table.ts';

/** An outbox row for a message without a campaign. If it may be sent now, it precedes campaign messages, because a person waits for it. */
export function singleText(
  given: TimedText & {
    time: TextTime;
    id: string;
    companyId: string;
    providerId: string;
    purpose: SinglePurpose;
    personId: string | null;
    /** E.164. */
    phone: string;
    text: string;
    createdBy: string | null;
    cost: number;
    expiresAt: Date | null;
    at: Date;
  },
): NewSmsMessage {
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
    cost: given.cost,
    priced_at: given.at,
    status: 'QUEUED',
    reason: null,
    is_marketing: given.isMarketing,
    zones: given.zones,
    due_at: given.time.dueAt > given.at ? given.time.dueAt : FIRST,
    open_until: given.time.openUntil,
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
