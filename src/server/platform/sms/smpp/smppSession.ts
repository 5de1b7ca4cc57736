import type { Socket } from 'node:net';
import type { PDU } from 'smpp';
import smpp from 'smpp';
import { i18n } from '#contract/i18n/i18n.ts';

/** A bound session with a message centre. */
export interface SmppSession {
  isOpen(): boolean;
  /** Hands one part over; null where no answer came: it may have been taken. */
  submit(part: Record<string, unknown>): Promise<{ status: number; messageId: string } | null>;
  /** Closes the session; pending requests resolve to null. */
  close(): void;
}

/** Why a session was not let in. */
export class BindFailure extends Error {
  override name = 'BindFailure';
}

/**
 * Binds as a transceiver over a connection. `take` handles each deliver_sm, which is acknowledged once `take` is done;
 * if `take` fails, the SMSC redelivers it. Sends an enquire_link every half minute; no response closes the session.
 */
export async function openSmppSession({
  socket,
  systemId,
  password,
  take,
  onClose,
}: {
  socket: Socket;
  systemId: string;
  password: string;
  take: (pdu: PDU) => Promise<void>;
  onClose: () => void;
}): Promise<SmppSession> {
  const session = new smpp.Session({ socket });
  const waiting = new Set<(answer: null) => void>();
  let isOpen = true;

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    for (const give of waiting) give(null);
    waiting.clear();
    session.destroy();
    onClose();
  }

  /** Sends a request; null where no answer comes in time, or none can come any more. */
  function ask(send: (onAnswer: (pdu: PDU) => void) => boolean): Promise<PDU | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => give(null), ANSWER_LIMIT_MS);
      const give = (answer: PDU | null) => {
        clearTimeout(timer);
        waiting.delete(give);
        resolve(answer);
      };
      if (!isOpen) return give(null);
      waiting.add(give);
      if (!send(give)) end();
    });
  }

  async function answer(pdu: PDU): Promise<void> {
    try {
      await take(pdu);
      session.send(pdu.response());
    } catch {
      session.send(pdu.response({ command_status: TELL_AGAIN }));
    }
  }

  session.on('close', end);
  session.on('error', end);
  session.on('unbind', (pdu: PDU) => {
    session.send(pdu.response());
    end();
  });
  session.on('enquire_link', (pdu: PDU) => session.send(pdu.response()));
  session.on('deliver_sm', (pdu: PDU) => void answer(pdu));
  const heartbeat = setInterval(() => {
    void ask((give) => session.enquire_link(give)).then((alive) => alive ?? end());
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const given = { system_id: systemId, password, interface_version: 0x34 };
  const bound = await ask((give) => session.bind_transceiver(given, give));
  if (bound?.command_status !== 0) {
    end();
    throw new BindFailure(
      bound
        ? i18n.t('The provider rejected the login ({value})', { value: nameOf(bound.command_status) })
        : i18n.t('The message center did not respond to the bind request'),
    );
  }
  return {
    isOpen: () => isOpen,
    async submit(part) {
      const taken = await ask((give) => session.submit_sm(part, give));
      return taken && { status: taken.command_status, messageId: taken.message_id ?? '' };
    },
    close() {
      if (isOpen) session.unbind();
      end();
    },
  };
}

/** What a status of the message centre is called. */
export function nameOf(status: number): string {
  const name = Object.entries(smpp.errors).find(([, code]) => code === status)?.[0];
  return name ?? `0x${status.toString(16).padStart(8, '0')}`;
}

const ANSWER_LIMIT_MS = 10_000;
const HEARTBEAT_MS = 30_000;

/** ESME_RX_T_APPN: a passing failure of the one who receives. */
const TELL_AGAIN = 0x64;
