import type { AddressInfo } from 'node:net';
import type { PDU, Session } from 'smpp';
import smpp from 'smpp';

/** A message centre on this machine that speaks SMPP 3.4. */
export interface FakeMessageCentre {
  port: number;
  /** Each submit_sm that it got. */
  submitted: PDU[];
  /** How many sessions were let in. */
  binds: number;
  /** What the next submit_sm get: a status, or 'drop': it takes the text and hangs up. By default 0. */
  answers: (number | 'drop')[];
  /** Sends a message or receipt to the newest session; returns the status of the response. */
  deliver(options: Record<string, unknown>): Promise<number>;
  /** Hangs up on all sessions. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Starts it on a free port; it lets in who knows the password. */
export async function startFakeMessageCentre({ password }: { password: string }): Promise<FakeMessageCentre> {
  const sessions: Session[] = [];
  const server = smpp.createServer((session) => {
    // Else its answers wait 40 ms at times for the other side to acknowledge the one before
    session.socket.setNoDelay(true);
    session.on('error', () => session.destroy());
    session.on('enquire_link', (pdu: PDU) => session.send(pdu.response()));
    session.on('unbind', (pdu: PDU) => session.send(pdu.response(), undefined, () => session.close()));
    session.on('bind_transceiver', (pdu: PDU) => {
      const isKnown = pdu.password === password;
      session.send(pdu.response({ command_status: isKnown ? 0 : INVALID_PASSWORD }));
      if (!isKnown) return;
      centre.binds += 1;
      sessions.push(session);
    });
    session.on('submit_sm', (pdu: PDU) => {
      centre.submitted.push(pdu);
      const answer = centre.answers.shift() ?? 0;
      if (answer === 'drop') return session.destroy();
      const message_id = answer === 0 ? `centre-${centre.submitted.length}` : '';
      session.send(pdu.response({ command_status: answer, message_id }));
    });
  });
  const centre: FakeMessageCentre = {
    port: 0,
    submitted: [],
    binds: 0,
    answers: [],
    deliver: (options) =>
      new Promise((resolve, reject) => {
        const session = sessions.at(-1);
        if (!session) return reject(new Error('Nobody is let in'));
        session.deliver_sm(options, ({ command_status: status }) => resolve(status));
      }),
    hangUp() {
      for (const session of sessions) session.destroy();
    },
    async close() {
      this.hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  centre.port = (server.address() as AddressInfo).port;
  return centre;
}

/** ESME_RINVPASWD. */
const INVALID_PASSWORD = 0x0e;
