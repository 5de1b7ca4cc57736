import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A way to a PostgreSQL server that tests can cut. */
export interface CuttableWire {
  /** The server's URL by this way. */
  url: string;
  /** Cuts the connection whose commit passes next: before the server has it, or after that and before its answer. */
  cutAtNextCommit(when: 'before' | 'after'): void;
  /** From now on nothing passes on the open connections, and nothing ends them; new ones work. */
  silence(): void;
  /** Cuts every connection, and each new one at once. */
  cut(): void;
  /** Lets connections through again. */
  mend(): void;
  close(): void;
}

/** Opens such a way to the server with this URL. */
export async function cuttableWire(target: URL): Promise<CuttableWire> {
  let cut: 'before' | 'after' | null = null;
  let isCut = false;
  const clients = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    clients.add(client);
    const upstream = connect(Number(target.port), target.hostname);
    let isDeaf = false;
    client.on('data', (data) => {
      if (silent.has(client)) return;
      const isCommit = cut !== null && data.includes('commit\0');
      if (isCommit && cut === 'before') upstream.destroy();
      else upstream.write(data);
      if (!isCommit) return;
      isDeaf = cut === 'after';
      if (!isDeaf) client.destroy();
      cut = null;
    });
    upstream.on('data', (data) => {
      if (silent.has(client)) return;
      if (isDeaf) client.destroy();
      else client.write(data);
    });
    upstream.on('close', () => client.destroy()).on('error', () => client.destroy());
    client.on('close', () => clients.delete(client) && upstream.end()).on('error', () => upstream.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target.href), { port: String(port) }).href,
    cutAtNextCommit: (when) => void (cut = when),
    silence: () => clients.forEach((client) => silent.add(client)),
    cut: () => {
      isCut = true;
      for (const client of clients) client.destroy();
    },
    mend: () => void (isCut = false),
    close: () => server.close(),
  };
}
