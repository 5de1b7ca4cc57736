import type { Page } from 'playwright-core';

/** What a page took from the server until the network was quiet; bytes of the bodies as sent, without headers. */
export interface Load {
  requests: number;
  /** All scripts: compressed bytes. */
  scriptBytes: number;
  /** Everything. */
  bytes: number;
  /** Script files with their bytes, the largest first. */
  scripts: { path: string; bytes: number }[];
  /** From the start of the navigation to the end of the network's activity. */
  milliseconds: number;
}

/** Opens an address with an empty cache and adds up what comes over the wire (what a page asks for later is not in it). */
export async function measureLoad(page: Page, address: string): Promise<Load> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, { path: string; kind: string; headerBytes: number }>();
  const load: Load = { requests: 0, scriptBytes: 0, bytes: 0, scripts: [], milliseconds: 0 };
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    kinds.set(requestId, {
      path: new URL(response.url).pathname,
      kind: type,
      headerBytes: response.encodedDataLength,
    });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = kinds.get(requestId);
    if (response === undefined) return;
    const bytes = encodedDataLength - response.headerBytes;
    load.requests += 1;
    load.bytes += bytes;
    if (response.kind !== 'Script') return;
    load.scriptBytes += bytes;
    load.scripts.push({ path: response.path, bytes });
  });
  const started = performance.now();
  // The live channel never ends: wait for its neighbours only
  await page.goto(address, { waitUntil: 'load' });
  await quiet(() => load.requests);
  load.milliseconds = performance.now() - started;
  await network.detach();
  load.scripts.sort((a, b) => b.bytes - a.bytes);
  return load;
}

/** Waits until a count stands still for half a second. */
async function quiet(count: () => number): Promise<void> {
  for (let last = -1; count() !== last;) {
    last = count();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
