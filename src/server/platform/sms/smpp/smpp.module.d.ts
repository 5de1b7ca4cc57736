// As much of the library `smpp` as is used.

declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  interface ShortMessage {
    message: string | Buffer;
    udh?: Buffer[];
  }

  interface PDU {
    command: string;
    command_status: number;
    sequence_number: number;
    message_id?: string;
    source_addr?: string;
    destination_addr?: string;
    esm_class?: number;
    data_coding?: number;
    registered_delivery?: number;
    system_id?: string;
    password?: string;
    short_message?: ShortMessage;
    message_payload?: ShortMessage | string;
    receipted_message_id?: string;
    message_state?: number;
    response(options?: Record<string, unknown>): PDU;
  }

  class Session extends EventEmitter {
    constructor(options: { socket: Socket });
    socket: Socket;
    send(pdu: PDU, onResponse?: (pdu: PDU) => void, onSent?: () => void): boolean;
    bind_transceiver(options: Record<string, unknown>, onResponse: (pdu: PDU) => void): boolean;
    submit_sm(options: Record<string, unknown>, onResponse: (pdu: PDU) => void): boolean;
    deliver_sm(options: Record<string, unknown>, onResponse: (pdu: PDU) => void): boolean;
    enquire_link(onResponse: (pdu: PDU) => void): boolean;
    unbind(): boolean;
    close(): void;
    destroy(): void;
  }

  const smpp: {
    Session: typeof Session;
    createServer(onSession: (session: Session) => void): NetServer;
    encodings: { ASCII: { encode(text: string): Buffer }; UCS2: { encode(text: string): Buffer } };
    errors: Record<string, number>;
  };
  export default smpp;
  export type { PDU, Session };
}
