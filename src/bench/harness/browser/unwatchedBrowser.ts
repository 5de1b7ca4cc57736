import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../../e2e/harness/run/findChromium.ts';

/** Sends a command of the Chrome DevTools Protocol; rejects where the browser refuses it. */
type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** A separate Chromium with an empty profile, whose requests are not observed: that costs the page time (openSlowLine). */
export interface UnwatchedBrowser {
  /** To its one page. */
  send: Send;
  close: () => Promise<void>;
}

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

const SIZE = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };

/** Starts one, with a page of 1440 by 900 pixels that shows nothing yet. */
export async function openUnwatchedBrowser(): Promise<UnwatchedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const flags = [...FLAGS, ...sandbox, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(findChromium(), flags, { stdio: 'ignore' });
  const portFile = join(profile, 'DevToolsActivePort');
  while (!existsSync(portFile) || readFileSync(portFile, 'utf8').split('\n').length < 2) await sleep(20);
  const [port, path] = readFileSync(portFile, 'utf8').split('\n');
  const send = await connect(`ws://127.0.0.1:${port}${path}`);
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const sendToPage: Send = (method, params) => send(method, params, sessionId as string);
  await sendToPage('Emulation.setDeviceMetricsOverride', SIZE);
  return {
    send: sendToPage,
    async close() {
      const ended = once(browser, 'exit');
      await send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket as never, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const { id, result, error } = JSON.parse(data) as { id?: number; result: never; error?: object };
    const asked = waiting.get(id ?? 0);
    if (error) asked?.reject(new Error(JSON.stringify(error)));
    else asked?.resolve(result);
  };
  let count = 0;
  return (method: string, params: object = {}, sessionId?: string) => {
    const asked = Promise.withResolvers<Record<string, unknown>>();
    waiting.set((count += 1), asked);
    socket.send(JSON.stringify({ id: count, method, params, sessionId }));
    return asked.promise;
  };
}
