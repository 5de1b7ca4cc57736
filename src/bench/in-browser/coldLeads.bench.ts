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
  'one with its files. Ratio: largest paint to that of the same page as it is once it is drawn, as plain HTML without script. ROUNDS=15 for surer figures. ' +
  'PEER_URL, the list of another product on a server of this machine, and PEER_ROWS, the CSS selector of the links in its rows: measured in the same turns.';

const ROWS = '[role=row][data-id] a';
const PEER = process.env['PEER_URL'] ? new URL(process.env['PEER_URL']) : null;
const PEER_ROWS = process.env['PEER_ROWS'] ?? '';

/** Milliseconds since the navigation began. */
interface View {
  firstPaint: number;
  largestPaint: number;
  /** A row is there and drawn. */
  rows: number;
  /** The screen reacts to input; 0 for plain HTML. */
  live: number;
  /** The page of a row opens that was clicked as soon as it was there; 0 where that was not measured. */
  click: number;
}

/** A list at its address, on a slow line. */
interface Measured {
  url: string;
  /** The CSS selector of the links in its rows. */
  rows: string;
  cookies: object[];
}

/** Each view in a browser of its own: what one has compiled helps no other. */
export async function measure() {
  const product = await startProduct();
  const drawn = await startHandWrittenSite({ [PATH]: await asDrawn(product.url) });
  const lines = await Promise.all([product.url, drawn.url, ...(PEER ? [PEER.origin] : [])].map(openSlowLine));
  const [line, plainLine, peerLine] = lines.map(({ url }) => url) as [string, string, string?];
  const leads = { url: line + PATH, rows: ROWS, cookies: await cookiesOf(product.url, line) };
  const plain = { url: plainLine + PATH, rows: ROWS, cookies: [] };
  const peer = PEER && {
    url: `${peerLine}${PEER.pathname}${PEER.search}${PEER.hash}`,
    rows: PEER_ROWS,
    cookies: [],
  };
  const seen: Record<string, View[]> = {};
  const note = (what: string, view: View) => (seen[what] ??= []).push(view);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      note('plain HTML', (await views(plain))[0]);
      for (const [name, list] of [['leads', leads] as const, ...(peer ? [['peer', peer] as const] : [])]) {
        const [first, next] = await views(list);
        note(`${name}, first view`, { ...first, click: await openFirstRow(list) });
        note(`${name}, next view`, next);
      }
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
    'first click opens a row, ms': Math.round(middle(what, 'click')),
    ratio: Number((middle(what, 'largestPaint') / middle('plain HTML', 'largestPaint')).toFixed(2)),
  }));
}

/** The first view in a browser that has never been there, and the next one. */
async function views(list: Measured): Promise<[View, View]> {
  return inNewBrowser(list, async (send, open) => {
    const seen = [];
    for (let view = 0; view < 2; view += 1) {
      await open();
      // Until nothing is painted any more
      await sleep(PEER ? 10_000 : 6_000);
      const { result } = await send('Runtime.evaluate', { expression: LOOK, returnByValue: true });
      seen.push((result as { value: View }).value);
      await send('Page.navigate', { url: 'about:blank' });
    }
    return seen as [View, View];
  });
}

/** Milliseconds from the navigation until the page of the first row opens; it is clicked as soon as it is there. */
async function openFirstRow(list: Measured): Promise<number> {
  return inNewBrowser(list, async (send, open) => {
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${clickFirst})(${JSON.stringify(list.rows)})`,
    });
    const start = performance.now();
    await open();
    for (;;) {
      // While a page takes the place of another one there is none to ask
      const { result } = await send('Runtime.evaluate', { expression: 'location.href' }).catch(() => ({
        result: { value: list.url },
      }));
      const { value } = result as { value: string };
      if (value !== list.url && value !== 'about:blank') return performance.now() - start;
      if (performance.now() - start > 60_000) throw new Error(`No row of ${list.url} opened in a minute`);
      await sleep(20);
    }
  });
}

type Send = Awaited<ReturnType<typeof openUnwatchedBrowser>>['send'];

async function inNewBrowser<Result>(
  { url, rows, cookies }: Measured,
  look: (send: Send, open: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const { send, close } = await openUnwatchedBrowser();
  try {
    await send('Page.enable');
    await send('Storage.setCookies', { cookies });
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})(${JSON.stringify(rows)})` });
    await send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await look(send, () => send('Page.navigate', { url }));
  } finally {
    await close();
  }
}

const LOOK = "({ ...seen, live: performance.getEntriesByName('live')[0]?.startTime ?? 0 })";

/** Runs in the page, before it. */
function watch(rows: string): void {
  const seen: View = { firstPaint: 0, largestPaint: 0, rows: 0, live: 0, click: 0 };
  Object.assign(window, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  const look = () => {
    if (!document.querySelector(rows)) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => (seen.rows = performance.now())));
  };
  requestAnimationFrame(look);
}

/** Runs in the page, before it. */
function clickFirst(rows: string): void {
  const look = () => {
    const row = document.querySelector<HTMLElement>(rows);
    if (row) row.click();
    else requestAnimationFrame(look);
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
