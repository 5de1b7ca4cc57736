import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { demoAccounts, signIn } from '../../e2e/harness/steps/signIn.ts';
import { startHandWrittenSite } from '../harness/browser/handWrittenSite.ts';
import { openSlowLine } from '../harness/browser/slowLine.ts';
import { openUnwatchedBrowser } from '../harness/browser/unwatchedBrowser.ts';
import { median } from '../harness/median.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const PATH = '/crm/leads';

export const title =
  `The leads on slow 4G, the processor slowed four times, median of ${ROUNDS} in turns: their first view in a browser that has never been here, and the next ` +
  'one with its files. Ratio: largest paint to that of the same page as it is once it is drawn, as plain HTML without script. ROUNDS=15 for surer figures.';

/** Milliseconds since the navigation began. */
interface View {
  firstPaint: number;
  largestPaint: number;
  /** A row is there and drawn. */
  rows: number;
  /** The screen reacts to input; 0 for plain HTML. */
  live: number;
}

/** Each view in a browser of its own: what one has compiled helps no other. */
export async function measure() {
  const product = await startProduct();
  const drawn = await startHandWrittenSite({ [PATH]: await asDrawn(product.url) });
  const lines = await Promise.all([product.url, drawn.url].map(openSlowLine));
  const [line, plainLine] = lines.map(({ url }) => url) as [string, string];
  const cookies = await cookiesOf(product.url, line);
  const seen: Record<string, View[]> = { 'plain HTML': [], 'first view': [], 'next view': [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [plain] = await views(plainLine, []);
      const [first, next] = await views(line, cookies);
      for (const [what, view] of Object.entries({
        'plain HTML': plain,
        'first view': first,
        'next view': next,
      }))
        if (view) seen[what]?.push(view);
    }
  } finally {
    for (const { close } of lines) close();
    drawn.stop();
    await product.remove();
  }
  const middle = (what: string, name: keyof View) => median((seen[what] ?? []).map((view) => view[name]));
  return Object.keys(seen).map((what) => ({
    what,
    'first paint, ms': Math.round(middle(what, 'firstPaint')),
    'largest paint, ms': Math.round(middle(what, 'largestPaint')),
    'rows, ms': Math.round(middle(what, 'rows')),
    'reacts to input, ms': Math.round(middle(what, 'live')),
    ratio: Number((middle(what, 'largestPaint') / middle('plain HTML', 'largestPaint')).toFixed(2)),
  }));
}

async function views(url: string, cookies: object[]): Promise<View[]> {
  const { send, close } = await openUnwatchedBrowser();
  try {
    await send('Page.enable');
    await send('Storage.setCookies', { cookies });
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
    await send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const seen = [];
    for (let view = 0; view < 2; view += 1) {
      await send('Page.navigate', { url: url + PATH });
      // Until nothing is painted any more
      await sleep(6_000);
      const { result } = await send('Runtime.evaluate', { expression: LOOK, returnByValue: true });
      seen.push((result as { value: View }).value);
      await send('Page.navigate', { url: 'about:blank' });
    }
    return seen;
  } finally {
    await close();
  }
}

const LOOK = "({ ...seen, live: performance.getEntriesByName('live')[0]?.startTime ?? 0 })";

/** Runs in the page, before it. */
function watch(): void {
  const seen: View = { firstPaint: 0, largestPaint: 0, rows: 0, live: 0 };
  Object.assign(window, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  const look = () => {
    if (!document.querySelector('[role=row][data-id]')) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => (seen.rows = performance.now())));
  };
  requestAnimationFrame(look);
}

/** The page as a browser has drawn it, with its styles inside. */
async function asDrawn(productUrl: string): Promise<string> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, productUrl, demoAccounts.owner);
    await page.goto(productUrl + PATH);
    await page.locator('[role=row][data-id]').first().waitFor();
    return await page.evaluate(() => {
      const styles = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      );
      for (const other of document.querySelectorAll('script, link, style')) other.remove();
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: styles.join('\n') }),
      );
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  } finally {
    await browser.close();
  }
}

/** The owner's session, as cookies of another address of the same product. */
async function cookiesOf(productUrl: string, url: string): Promise<object[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await signIn(page, productUrl, demoAccounts.owner);
    const cookies = await page.context().cookies(productUrl);
    return cookies.map(({ name, value }) => ({ name, value, url }));
  } finally {
    await browser.close();
  }
}
