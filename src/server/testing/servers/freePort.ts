import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A currently unused TCP port of this machine. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
  return promise;
}
