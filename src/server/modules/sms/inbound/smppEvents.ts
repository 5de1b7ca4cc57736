import type { SmppEvents } from '#server/platform/sms/smpp/smppSessions.ts';
import type { SmsInbound } from './inbound.service.ts';

/** Passes receipts and messages from SMSCs to the inbound service. */
export function smppEvents({
  receiveReceipts,
  receiveSms,
}: Pick<SmsInbound, 'receiveReceipts' | 'receiveSms'>): SmppEvents {
  return {
    receipt: (ref, { messageId, ...receipt }) => receiveReceipts(ref, [messageId], receipt),
    text: async (ref, sms) => void (await receiveSms(ref, sms)),
  };
}
