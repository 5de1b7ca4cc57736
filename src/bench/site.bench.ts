import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../e2e/harness/run/product.ts';
import { startHandWrittenSite } from './harness/handWrittenSite.ts';
import { measurePaint } from './harness/measurePaint.ts';
import type { Paint } from './harness/measurePaint.ts';
import { median } from './harness/median.ts';

export const title =
  'The first view of the public site with an empty cache, the processor slowed four times, median of 7; ratio: largest paint ' +
  'to that of the same page written by hand (no script, no font) on a bare node:http server, in turns with it.';

const rounds = 7;
const paths = ['/', '/pricing'];

/** The product's pages beside the least that a page can be. */
export async function measure() {
  const product = await startProduct();
  const browser = await openBrowser();
  const html = await Promise.all(
    paths.map(async (path) => [path, await (await fetch(product.url + path)).text()]),
  );
  const byHand = await startHandWrittenSite(Object.fromEntries(html));
  const pages = paths.flatMap((path) => [
    [`by hand: ${path}`, byHand.url + path],
    [path, product.url + path],
  ]);
  try {
    const seen = await inTurns(browser, Object.fromEntries(pages));
    return paths.flatMap((path) => {
      const [base, own] = [seen[`by hand: ${path}`] ?? [], seen[path] ?? []];
      return [row(`by hand: ${path}`, base, base), row(path, own, base)];
    });
  } finally {
    byHand.stop();
    await browser.close();
    await product.remove();
  }
}

async function inTurns(browser: Browser, pages: Record<string, string>): Promise<Record<string, Paint[]>> {
  const seen: Record<string, Paint[]> = Object.fromEntries(Object.keys(pages).map((what) => [what, []]));
  for (const address of Object.values(pages)) await measurePaint(browser, address);
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, address] of Object.entries(pages))
      seen[what]?.push(await measurePaint(browser, address));
  }
  return seen;
}

function row(what: string, paints: Paint[], base: Paint[]) {
  const middle = (name: keyof Paint, all = paints) => median(all.map((paint) => paint[name]));
  return {
    what,
    requests: middle('requests'),
    bytes: middle('bytes'),
    'JS+CSS': middle('codeBytes'),
    'before LCP': middle('codeBeforeLargest'),
    'FCP ms': Math.round(middle('firstPaint')),
    'LCP ms': Math.round(middle('largestPaint')),
    ratio: Number((middle('largestPaint') / middle('largestPaint', base)).toFixed(2)),
    'blocking ms': Math.round(middle('blocking')),
    CLS: Math.max(...paints.map(({ layoutShift }) => layoutShift)),
  };
}
