import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import type { Paint } from './measurePaint.ts';
import { measurePaint } from './measurePaint.ts';

const rounds = 7;

/** Seven first views of each of the pages, by their names, in turns; one before that is not counted. */
export async function paintsInTurns(
  browser: Browser,
  pages: Record<string, string>,
): Promise<Record<string, Paint[]>> {
  const seen: Record<string, Paint[]> = Object.fromEntries(Object.keys(pages).map((what) => [what, []]));
  for (const address of Object.values(pages)) await measurePaint(browser, address);
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, address] of Object.entries(pages))
      seen[what]?.push(await measurePaint(browser, address));
  }
  return seen;
}

/** The median of them, and the largest paint to that of `base`. */
export function paintRow(what: string, paints: Paint[], base: Paint[]) {
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
