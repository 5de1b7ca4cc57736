import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as a gateway got it. */
export interface GatewayRequest {
  key: string;
  body: { id: string; from: string; to: string; text: string; receiptUrl: string };
  headers: NodeJS.Dict<string | string[]>;
}

/** A gateway on this machine that speaks the plain form over HTTP. */
export interface FakeGateway {
  url: string;
  requests: GatewayRequest[];
  /** What the next requests get, by status; 'drop': it takes the text and hangs up. By default 200. */
  answers: (number | 'drop')[];
  /** Waits this long before it answers. */
  delayMs: number;
  /** How many requests it has had to answer at one moment, at most. */
  mostAtOnce: number;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startFakeGateway(): Promise<FakeGateway> {
  const gateway: FakeGateway = { url: '', requests: [], answers: [], delayMs: 0, mostAtOnce: 0, close };
  let waiting = 0;
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString('utf8')) as GatewayRequest['body'];
      const { headers } = request;
      gateway.requests.push({ key: String(headers['idempotency-key']), body, headers });
      const answer = gateway.answers.shift() ?? 200;
      waiting += 1;
      gateway.mostAtOnce = Math.max(gateway.mostAtOnce, waiting);
      setTimeout(() => {
        waiting -= 1;
        if (answer === 'drop') return request.socket.destroy();
        response.writeHead(answer, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: `gateway-${body.id}` }));
      }, gateway.delayMs).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return gateway;

  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
