import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Slow 4G, as the browser's own tools have it: bytes a second for all connections together, and milliseconds for the way there. */
const LINE = { rate: 200_000, latency: 150 };

/** The bytes that such a line transfers at once. */
const PACKET = 1_460;

/**
 * A slow line to a server of this machine, at an address of its own. The browser could slow itself down, but then keeps
 * of each request where the code was that made it, which takes longer than drawing.
 */
export async function openSlowLine(to: string): Promise<{ url: string; close: () => void }> {
  const port = Number(new URL(to).port);
  const send = takingTurns();
  const server = createServer((browser) => {
    const product = connect(port, '127.0.0.1');
    for (const socket of [browser, product]) socket.setNoDelay(true);
    browser.on('error', () => product.destroy()).on('close', () => product.destroy());
    product.on('error', () => browser.destroy());
    browser.on('data', (bytes) => setTimeout(() => product.writable && product.write(bytes), LINE.latency));
    void forward(product, browser, send);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

type Send = (to: Socket, packet: Buffer) => Promise<void>;

/** One packet after the other, whatever its connection, as fast as the line is. */
function takingTurns(): Send {
  let freeAt = 0;
  return async (to, packet) => {
    freeAt = Math.max(freeAt, performance.now()) + (packet.length / LINE.rate) * 1000;
    const wait = freeAt - performance.now();
    // Timers are no finer than that
    if (wait > 4) await sleep(wait);
    if (!to.destroyed) to.write(packet);
  };
}

async function forward(from: Socket, to: Socket, send: Send): Promise<void> {
  try {
    for await (const bytes of from as AsyncIterable<Buffer>)
      for (let at = 0; at < bytes.length; at += PACKET) await send(to, bytes.subarray(at, at + PACKET));
  } catch {
    // One end went away
  }
  to.end();
}
