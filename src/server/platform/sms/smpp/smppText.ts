import { randomInt } from 'node:crypto';
import type { PDU } from 'smpp';
import smpp from 'smpp';
import { smsParts, smsSize } from '#contract/sms/smsSize.ts';

/** A delivery receipt. */
export interface SmppReceipt {
  messageId: string;
  status: 'DELIVERED' | 'FAILED';
  reason: string | null;
}

/** The parts of a text as a session submits them: cut where the counter cuts, put together by the phone by their header (UDH). */
export function submitted({ from, to, text }: { from: string; to: string; text: string }) {
  const { encoding } = smsSize(text);
  const parts = smsParts(text, encoding);
  const reference = randomInt(256);
  const encode = encoding === 'GSM_7' ? smpp.encodings.ASCII.encode : smpp.encodings.UCS2.encode;
  return parts.map((part, index) => {
    const message = encode(part);
    const isLast = index === parts.length - 1;
    return {
      ...sourceOf(from),
      dest_addr_ton: INTERNATIONAL,
      dest_addr_npi: E164,
      destination_addr: to.replace('+', ''),
      data_coding: encoding === 'GSM_7' ? 0 : UCS2,
      // One delivery receipt per message: only the last part requests it
      registered_delivery: isLast ? 1 : 0,
      ...(parts.length === 1
        ? { short_message: message }
        : {
            esm_class: WITH_HEADER,
            short_message: Buffer.concat([
              Buffer.from([5, 0, 3, reference, parts.length, index + 1]),
              message,
            ]),
          }),
    };
  });
}

/** Reads a deliver_sm as a delivery receipt; null for an inbound message. The messageId is never empty. */
export function receiptOf(pdu: PDU): SmppReceipt | 'on-its-way' | null {
  const isReceipt = ((pdu.esm_class ?? 0) & RECEIPT) !== 0;
  if (!isReceipt) return null;
  const text = textOf(pdu);
  const messageId = pdu.receipted_message_id ?? /\bid:([^\s]+)/i.exec(text)?.[1] ?? '';
  const word = /\bstat:([A-Z]+)/i.exec(text)?.[1]?.toUpperCase() ?? STATES[pdu.message_state ?? 0] ?? '';
  if (messageId === '') return 'on-its-way';
  if (word === 'DELIVRD') return { messageId, status: 'DELIVERED', reason: null };
  const failure = FAILURES.get(word);
  if (!failure) return 'on-its-way';
  const code = /\berr:([^\s]+)/i.exec(text)?.[1];
  return {
    messageId,
    status: 'FAILED',
    reason: code && !/^0+$/.test(code) ? `${failure} (${code})` : failure,
  };
}

/** A part of a text that came in long. */
export interface IncomingPart {
  reference: number;
  total: number;
  index: number;
}

/** Which part of a long text it is; null for a whole one. */
export function partOf(pdu: PDU): IncomingPart | null {
  for (const header of pdu.short_message?.udh ?? []) {
    // One reference byte, or two
    if (header[0] === 0 && header.length >= 5)
      return { reference: header[2] ?? 0, total: header[3] ?? 1, index: header[4] ?? 1 };
    if (header[0] === 8 && header.length >= 6)
      return { reference: header.readUInt16BE(2), total: header[4] ?? 1, index: header[5] ?? 1 };
  }
  return null;
}

/** The text of a deliver_sm. */
export function textOf({ short_message: short, message_payload: payload }: PDU): string {
  const message = short?.message || (typeof payload === 'object' ? payload.message : payload) || '';
  return Buffer.isBuffer(message) ? message.toString('latin1') : message;
}

function sourceOf(from: string) {
  if (/[A-Za-z]/.test(from)) return { source_addr_ton: ALPHANUMERIC, source_addr_npi: 0, source_addr: from };
  const isInternational = from.startsWith('+');
  return {
    source_addr_ton: isInternational ? INTERNATIONAL : SHORT_NUMBER,
    source_addr_npi: isInternational ? E164 : 0,
    source_addr: from.replace('+', ''),
  };
}

// SMPP 3.4, 5.2.5, 5.2.6, 5.2.12, 5.2.19
const INTERNATIONAL = 1;
const SHORT_NUMBER = 3;
const ALPHANUMERIC = 5;
const E164 = 1;
const UCS2 = 8;
const WITH_HEADER = 0x40;
const RECEIPT = 0x04;

/** message_state, 5.2.28. */
const STATES: Record<number, string> = {
  2: 'DELIVRD',
  3: 'EXPIRED',
  4: 'DELETED',
  5: 'UNDELIV',
  8: 'REJECTD',
};

const FAILURES = new Map([
  ['EXPIRED', /*i18n*/ 'The phone could not be reached in time'],
  ['DELETED', /*i18n*/ 'Deleted by the carrier'],
  ['UNDELIV', /*i18n*/ 'Not delivered'],
  ['REJECTD', /*i18n*/ 'Rejected by the carrier'],
]);
