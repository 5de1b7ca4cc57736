import type { PDU } from 'smpp';
import { v7 as newId } from 'uuid';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundFailure } from '../../outbound/outbound.ts';
import type { SendOutcome, SmsGateway } from '../smsGateway.ts';
import { createLongTexts } from './longTexts.ts';
import type { SmppSession } from './smppSession.ts';
import { BindFailure, nameOf, openSmppSession } from './smppSession.ts';
import type { SmppReceipt } from './smppText.ts';
import { partOf, receiptOf, submitted, textOf } from './smppText.ts';

/** A provider of a company. */
export interface ProviderRef {
  companyId: string;
  providerId: string;
}

/** How a message centre is reached. */
export interface SmppSettings {
  host: string;
  port: number;
  systemId: string;
  password: string;
  /** How many texts may wait for their answer at once. */
  window: number;
}

/** Events sent by SMSCs. */
export interface SmppEvents {
  receipt(ref: ProviderRef, receipt: SmppReceipt): Promise<void>;
  text(ref: ProviderRef, sms: { id: string; from: string; to: string; text: string }): Promise<void>;
}

/** Sessions with message centres (SMPP 3.4), one for each provider, open as long as they are wanted. */
export interface SmppSessions {
  /** The provider as a gateway. It knows no keys: what got no answer may have been sent. */
  gatewayOf(ref: ProviderRef, settings: SmppSettings): SmsGateway;
  /** Keeps sessions with these open, so that replies and receipts come in, and ends those with others. Waits for none of them. */
  keep(wanted: readonly { ref: ProviderRef; settings: SmppSettings }[]): void;
  /** Ends all of them. */
  close(): void;
}

interface Entry {
  /** What it was opened with; a change opens another. */
  mark: string;
  session: Promise<SmppSession>;
  opened: SmppSession | null;
  /** Not tried again before. */
  retryAt: number;
  failures: number;
}

/** Sessions over connections that the guard of outgoing requests makes. */
export function createSmppSessions({
  outbound,
  events,
}: {
  outbound: Outbound;
  events: SmppEvents;
}): SmppSessions {
  const entries = new Map<string, Entry>();

  async function open(
    ref: ProviderRef,
    settings: SmppSettings,
    entry: () => Entry | undefined,
  ): Promise<SmppSession> {
    const { host, port, systemId, password } = settings;
    const socket = await outbound.connect({ host, port, limitMs: CONNECT_LIMIT_MS });
    const longTexts = createLongTexts();
    return openSmppSession({
      socket,
      systemId,
      password,
      onClose: () => void entry()?.opened?.close(),
      take: (pdu) => taken(ref, pdu, longTexts),
    });
  }

  async function taken(
    ref: ProviderRef,
    pdu: PDU,
    longTexts: ReturnType<typeof createLongTexts>,
  ): Promise<void> {
    const receipt = receiptOf(pdu);
    if (receipt === 'on-its-way') return;
    if (receipt) return events.receipt(ref, receipt);
    const { source_addr: from = '', destination_addr: to = '' } = pdu;
    const part = partOf(pdu);
    const text = part ? longTexts.add(from, part, textOf(pdu)) : textOf(pdu);
    if (text !== null) await events.text(ref, { id: newId(), from, to, text });
  }

  function sessionOf(ref: ProviderRef, settings: SmppSettings): Promise<SmppSession> {
    const key = `${ref.companyId} ${ref.providerId}`;
    const mark = JSON.stringify(settings);
    const known = entries.get(key);
    const isUsable = known?.mark === mark;
    if (isUsable && (known.opened?.isOpen() ?? Date.now() < known.retryAt)) return known.session;
    if (!isUsable) known?.opened?.close();
    const failures = isUsable ? known.failures : 0;
    const session = open(ref, settings, () => entries.get(key));
    const entry: Entry = { mark, session, opened: null, retryAt: Infinity, failures };
    entries.set(key, entry);
    session.then(
      (opened) => {
        entry.opened = opened;
        entry.failures = 0;
      },
      () => {
        entry.failures += 1;
        entry.retryAt = Date.now() + Math.min(MOST_WAIT_MS, 500 * 2 ** entry.failures);
      },
    );
    return session;
  }

  return {
    gatewayOf: (ref, settings) => ({
      hasKeys: false,
      window: settings.window,
      async send(sms) {
        let session: SmppSession;
        try {
          session = await sessionOf(ref, settings);
        } catch (error) {
          if (error instanceof OutboundFailure && error.kind === 'forbidden')
            return { outcome: 'rejected', reason: error.message };
          if (error instanceof OutboundFailure || error instanceof BindFailure)
            return { outcome: 'busy', reason: error.message };
          throw error;
        }
        return sendParts(session, submitted(sms));
      },
    }),

    keep(wanted) {
      const keys = new Set(wanted.map(({ ref }) => `${ref.companyId} ${ref.providerId}`));
      for (const [key, entry] of entries) {
        if (keys.has(key)) continue;
        entries.delete(key);
        entry.opened?.close();
      }
      // What fails is tried again at the next call
      for (const { ref, settings } of wanted) sessionOf(ref, settings).catch(() => {});
    },

    close() {
      for (const { opened } of entries.values()) opened?.close();
      entries.clear();
    },
  };
}

async function sendParts(
  session: SmppSession,
  parts: readonly Record<string, unknown>[],
): Promise<SendOutcome> {
  let providerId = '';
  for (const [index, part] of parts.entries()) {
    const answer = await session.submit(part);
    if (answer === null) return { outcome: 'unknown', reason: /*i18n*/ 'No response' };
    if (answer.status !== 0) {
      const reason = `The provider responded with ${nameOf(answer.status)}`;
      // Another try would send the parts before it again
      if (index > 0) return { outcome: 'unknown', reason: `${reason} to a segment of the message` };
      return { outcome: PASSING.includes(answer.status) ? 'busy' : 'rejected', reason };
    }
    providerId = answer.messageId;
  }
  return { outcome: 'accepted', providerId };
}

/** ESME_RMSGQFUL, ESME_RTHROTTLED, ESME_RSYSERR. */
const PASSING = [0x14, 0x58, 0x08];

const CONNECT_LIMIT_MS = 10_000;
const MOST_WAIT_MS = 60_000;
