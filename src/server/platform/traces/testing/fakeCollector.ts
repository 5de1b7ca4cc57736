import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedSpan } from './readSpans.ts';
import { readSpans } from './readSpans.ts';

/** A collector on this machine that takes spans by OTLP over HTTP. */
export interface FakeCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** The resources of all requests. */
  resources: Record<string, string | number>[];
  /** False: it accepts connections and never answers. */
  isAnswering: boolean;
  close(): Promise<void>;
}

/** Starts it on a free port. Rejects other requests than OTLP's. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const isOtlp =
        request.method === 'POST' &&
        request.url === '/v1/traces' &&
        request.headers['content-type'] === 'application/x-protobuf';
      if (!collector.isAnswering) return;
      if (isOtlp)
        for (const { resource, spans } of readSpans(Buffer.concat(pieces))) {
          collector.resources.push(resource);
          collector.spans.push(...spans);
        }
      // An empty message says that all were taken
      response.writeHead(isOtlp ? 200 : 400, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const collector: FakeCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resources: [],
    isAnswering: true,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return collector;
}
