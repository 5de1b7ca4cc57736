import { chromium } from 'playwright-core';
import { freePort } from '#server/testing/servers/freePort.ts';
import { findChromium } from '../../e2e/harness/run/findChromium.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { demoAccounts, signIn } from '../../e2e/harness/steps/signIn.ts';
import { median } from '../harness/median.ts';
import { lighthouse } from '../packages/lighthouse.ts';

export const title =
  'Lighthouse on the leads of a signed-in user, as a phone with an empty cache: performance of 100, and its measurements; median of 3 runs.';

const AUDITS = {
  'first paint, ms': 'first-contentful-paint',
  'largest paint, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};

/** The performance category of the leads. */
export async function measure() {
  const product = await startProduct();
  try {
    const runs: Record<string, number>[] = [];
    for (let round = 0; round < 3; round += 1) runs.push(await look(product.url));
    const middle = (name: string) => median(runs.map((run) => run[name] ?? NaN));
    const names = Object.keys(runs[0] ?? {});
    return [{ what: '/crm/leads', ...Object.fromEntries(names.map((name) => [name, middle(name)])) }];
  } finally {
    await product.remove();
  }
}

/** In a browser of its own. Lighthouse opens pages in the browser's first context, so the session is there. */
async function look(url: string): Promise<Record<string, number>> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--headless=new',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const inside = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = inside.contexts();
    if (!context) throw new Error('The browser has no context');
    const page = await context.newPage();
    await signIn(page, url, demoAccounts.owner);
    const result = await lighthouse(`${url}/crm/leads`, {
      port,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (!result?.lhr.finalDisplayedUrl.endsWith('/crm/leads'))
      throw new Error(`Lighthouse saw ${result?.lhr.finalDisplayedUrl}`);
    const { audits, categories } = result.lhr;
    const figures = Object.entries(AUDITS).map(([name, id]) => [
      name,
      Number((audits[id]?.numericValue ?? NaN).toFixed(3)),
    ]);
    const performance = Math.round((categories['performance']?.score ?? 0) * 100);
    return { performance, ...(Object.fromEntries(figures) as Record<string, number>) };
  } finally {
    await browser.close();
  }
}
