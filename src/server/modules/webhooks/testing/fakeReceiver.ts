import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as a receiver got it. */
export interface ReceivedRequest {
  body: string;
  headers: IncomingHttpHeaders;
}

/** A receiver of webhooks on this machine. */
export interface FakeReceiver {
  url: string;
  requests: ReceivedRequest[];
  /** What it answers: a status, or 'wait': nothing before `release`. */
  answer: number | 'wait';
  /** Answers pending requests with 200. */
  release(): void;
  close(): Promise<void>;
}

/** Starts it on a free port. A redirect that it answers leads to itself. */
export async function startFakeReceiver(): Promise<FakeReceiver> {
  const waiting: (() => void)[] = [];
  const receiver: FakeReceiver = {
    url: '',
    requests: [],
    answer: 200,
    release: () => waiting.splice(0).forEach((answer) => answer()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      receiver.requests.push({ body: Buffer.concat(pieces).toString('utf8'), headers: request.headers });
      const { answer } = receiver;
      if (answer === 'wait') return waiting.push(() => response.writeHead(200).end());
      response.writeHead(answer, answer >= 300 && answer < 400 ? { location: receiver.url } : {});
      return response.end(answer === 200 ? 'thank you' : 'no, thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
