import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { serveBenchPage } from '../harness/browser/serveBenchPage.ts';
import { median } from '../harness/median.ts';
import type { Bench } from '../list-table/page.tsx';

export const title =
  'The list table with 14 columns, the same table written by hand on the DOM (visible rows only) and MUI X DataGrid, alternating: ' +
  'median ms from the action to its frame with the processor slowed four times (in brackets: times the hand-written one); ' +
  'DataGrid draws only the columns in sight, so hiding one costs it little; ' +
  'p95 of frames in ms while scrolling a row a frame, not slowed; heap after 5 and after 100 more pages of 1,000 rows.';

const engines = ['plain', 'own', 'grid'] as const;
const names = { plain: 'by hand', own: 'list table', grid: 'DataGrid' };
const rounds = 9;

type Engine = (typeof engines)[number];

/** Each size of list: how long the actions take, how frames are, what stays in memory. */
export async function measure() {
  const { url, stop } = await serveBenchPage('./src/bench/list-table/page.tsx');
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const count of [1_000, 50_000]) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(url);
      const tools = await page.context().newCDPSession(page);
      const times = await roundRobinOf(page, tools, count);
      for (const engine of engines) {
        const own = times[engine];
        const frames = await scroll(page, engine, count);
        rows.push({
          what: `${count.toLocaleString('en')} rows, ${names[engine]}`,
          ...Object.fromEntries(
            Object.entries(times.own).map(([action]) => [action, cell(own[action], times.plain[action])]),
          ),
          'scroll p95': percentile(frames, 0.95),
          ...(count === 1_000 ? { 'heap MB': await heap(page, tools, engine) } : {}),
        });
      }
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
    stop();
  }
}

async function roundRobinOf(page: Page, tools: CDPSession, count: number) {
  const seen: Record<Engine, Record<string, number[]>> = { plain: {}, own: {}, grid: {} };
  for (const engine of engines) await round(page, engine, count);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const engine of engines) {
      for (const [action, time] of Object.entries(await round(page, engine, count)))
        (seen[engine][action] ??= []).push(time);
    }
  }
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const middle = (all: Record<string, number[]>) =>
    Object.fromEntries(Object.entries(all).map(([action, list]) => [action, median(list)]));
  return { plain: middle(seen.plain), own: middle(seen.own), grid: middle(seen.grid) };
}

type BenchWindow = Window & { bench: Bench };

function round(page: Page, engine: Engine, count: number): Promise<Record<string, number>> {
  return page.evaluate(([name, rows]) => (window as unknown as BenchWindow).bench.round(name, rows), [
    engine,
    count,
  ] as const);
}

function scroll(page: Page, engine: Engine, count: number): Promise<number[]> {
  return page.evaluate(([name, rows]) => (window as unknown as BenchWindow).bench.scroll(name, rows, 300), [
    engine,
    count,
  ] as const);
}

/** Megabytes in use after five pages and after a hundred more: what grows is a leak. */
async function heap(page: Page, tools: CDPSession, engine: Engine): Promise<string> {
  const turn = (turns: number, from: number) =>
    page.evaluate(
      ([name, count, first]) => (window as unknown as BenchWindow).bench.turnPages(name, 1_000, count, first),
      [engine, turns, from] as const,
    );
  await turn(5, 0);
  const before = await inUse(tools);
  await turn(100, 5);
  const after = await inUse(tools);
  await page.evaluate((name) => (window as unknown as BenchWindow).bench.leave(name), engine);
  return `${before} → ${after}`;
}

async function inUse(tools: CDPSession): Promise<string> {
  for (let at = 0; at < 3; at += 1) await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  return (usedSize / 1e6).toFixed(1);
}

function cell(own: number | undefined, base: number | undefined): string {
  if (own === undefined) return '–';
  return base ? `${own.toFixed(0)} (${(own / base).toFixed(2)})` : own.toFixed(0);
}

function percentile(figures: number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1));
}
