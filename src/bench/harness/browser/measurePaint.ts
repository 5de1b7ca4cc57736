import type { Browser } from 'playwright-core';

/** How a first view went, in milliseconds since the navigation began; bytes of bodies and headers as sent. */
export interface Paint {
  requests: number;
  bytes: number;
  /** JavaScript and CSS that the page asked for, and how much of it before the largest paint. */
  codeBytes: number;
  codeBeforeLargest: number;
  firstPaint: number;
  largestPaint: number;
  /** For tasks longer than 50 ms, the time beyond those. */
  blocking: number;
  layoutShift: number;
}

/** Opens an address in a fresh profile with the processor slowed down, and reads what the browser has noted. */
export async function measurePaint(browser: Browser, address: string, slowdown = 4): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
    return await page.evaluate(read);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its scripts: browsers do not store long tasks for later observers. */
function watch(): void {
  const seen = { blocking: 0, largestPaint: 0, layoutShift: 0 };
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', ({ value = 0 }) => (seen.layoutShift += value));
  Object.assign(window, { seen });
}

/** Runs in the page, after it. */
function read(): Paint {
  const { seen } = window as unknown as { seen: Pick<Paint, 'blocking' | 'largestPaint' | 'layoutShift'> };
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [html] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
  const code = files.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname));
  const sum = (all: PerformanceResourceTiming[]) =>
    all.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  return {
    ...seen,
    requests: files.length + 1,
    bytes: sum(files) + (html?.transferSize ?? 0),
    codeBytes: sum(code),
    codeBeforeLargest: sum(code.filter(({ startTime }) => startTime < seen.largestPaint)),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  };
}
