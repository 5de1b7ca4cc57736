import type { Page } from 'playwright-core';

/** The data that a page loads until the network is quiet; bytes of the bodies as sent, without headers. */
export interface Load {
  requests: number;
  /** Compressed bytes of scripts: all, or those requested before the screen reacted to input. */
  scriptBytes: number;
  /** These and the style sheets asked for before that. */
  codeBytes: number;
  /** Scripts asked for after that. */
  laterScriptBytes: number;
  /** Everything. */
  bytes: number;
  /** The files of `codeBytes`, the largest first. */
  code: { path: string; bytes: number }[];
  /** From the start of the navigation to the end of the network's activity. */
  milliseconds: number;
}

/**
 * Opens an address with an empty cache and adds up what comes over the wire (what a page asks for later is not in it).
 * With `untilLive`, scripts requested before the screen reacts to input are counted apart; otherwise all count alike.
 */
export async function measureLoad(page: Page, address: string, { untilLive = false } = {}): Promise<Load> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, { path: string; kind: string; headerBytes: number }>();
  const load: Load = {
    requests: 0,
    scriptBytes: 0,
    codeBytes: 0,
    laterScriptBytes: 0,
    bytes: 0,
    code: [],
    milliseconds: 0,
  };
  const code: Load['code'] = [];
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
    if (['Script', 'Stylesheet'].includes(response.kind)) code.push({ path: response.path, bytes });
  });
  const started = performance.now();
  // The live channel never ends: wait for its neighbours only
  await page.goto(address, { waitUntil: 'load' });
  if (untilLive) await waitUntilLive(page);
  await quiet(() => load.requests);
  load.milliseconds = performance.now() - started;
  await network.detach();
  const early = untilLive ? new Set(await page.evaluate(askedForBefore)) : undefined;
  load.code = code.filter(({ path }) => early?.has(path) ?? true).sort((a, b) => b.bytes - a.bytes);
  load.codeBytes = total(load.code);
  load.scriptBytes = total(load.code.filter(isScript));
  load.laterScriptBytes = total(code.filter(isScript)) - load.scriptBytes;
  return load;
}

function isScript({ path }: { path: string }): boolean {
  return path.endsWith('.js');
}

function total(files: Load['code']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Waits until the page's screen reacts to input, also where the server has rendered it before. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0);
}

/** Runs in the page: the paths requested before its screen reacted to input. */
function askedForBefore(): string[] {
  const [live] = performance.getEntriesByName('live');
  if (!live) throw new Error('The screen never reacted to input');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= live.startTime)
    .map(({ name }) => new URL(name).pathname);
}

/** Waits until a count does not change for half a second. */
async function quiet(count: () => number): Promise<void> {
  for (let last = -1; count() !== last;) {
    last = count();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
