import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { demoAccounts, signIn } from '../../e2e/harness/steps/signIn.ts';
import { median } from '../harness/median.ts';

export const title =
  'From a click on Leads, 200 ms after the pointer, until rows show, the processor slowed four times, median of 7: the first time in a tab, and again after the ' +
  'contacts. Ratio: to asking for the same answer by fetch in the same page and writing its texts into a bare table.';

const rounds = 7;

/** Opens the list in a fresh tab each round. */
export async function measure() {
  const product = await startProduct();
  const browser = await openBrowser();
  const seen: Opened[] = [];
  try {
    // One that is not counted
    for (let round = -1; round < rounds; round += 1) {
      const opened = await openInNewTab(browser, product.url);
      if (round >= 0) seen.push(opened);
    }
  } finally {
    await browser.close();
    await product.remove();
  }
  const middle = (what: keyof Opened) => median(seen.map((opened) => opened[what]));
  return (['bare', 'first', 'again'] as const).map((what) => ({
    what: NAMES[what],
    ms: Math.round(middle(what)),
    ratio: Number((middle(what) / middle('bare')).toFixed(2)),
  }));
}

/** Milliseconds until a row shows. */
interface Opened {
  first: number;
  again: number;
  bare: number;
}

const NAMES = { bare: 'by hand', first: 'Leads, first', again: 'Leads, again' };

async function openInNewTab(browser: Browser, url: string): Promise<Opened> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  try {
    await signIn(page, url, demoAccounts.owner);
    let asked: Request | undefined;
    page.on('request', (request) => {
      if (request.postData()?.includes('findLeads(')) asked = request;
    });
    await page.goto('/customers');
    await page.getByRole('link', { name: 'Leads', exact: true }).waitFor();
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Prefetched data has arrived by then
    await page.waitForTimeout(3_000);
    const first = await clickUntilRows(page, 'Leads');
    await page.waitForTimeout(1_000);
    await clickUntilRows(page, 'Contacts');
    await page.waitForTimeout(1_000);
    const again = await clickUntilRows(page, 'Leads');
    if (!asked) throw new Error('The list was never asked for');
    const headers = await asked.allHeaders();
    const bare = await page.evaluate(drawByHand, {
      address: asked.url(),
      body: asked.postData() ?? '',
      token: headers['authorization'] ?? '',
    });
    return { first, again, bare };
  } finally {
    await page.close();
  }
}

async function clickUntilRows(page: Page, name: string): Promise<number> {
  const link = page.getByRole('link', { name, exact: true });
  // As people do: the pointer comes before the press
  await link.hover();
  await page.waitForTimeout(200);
  await link.evaluate((element, heading) => {
    const isThere = () => document.querySelector('h1')?.textContent?.startsWith(heading);
    const state = window as unknown as { opened: Promise<number> };
    state.opened = new Promise((resolve) => {
      const started = performance.now();
      const look = () =>
        isThere() && document.querySelector('[role=row][data-id]')
          ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
          : requestAnimationFrame(look);
      (element as HTMLAnchorElement).click();
      look();
    });
  }, name);
  return page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
}

/** Runs in the page: the least that one could do with the same answer. */
async function drawByHand({ address, body, token }: { address: string; body: string; token: string }) {
  const started = performance.now();
  const headers = { 'content-type': 'application/json', authorization: token };
  const reply = (await (await fetch(address, { method: 'POST', headers, body })).json()) as {
    data: { findLeads: { data: Record<string, unknown>[] } };
  };
  const table = document.createElement('table');
  for (const lead of reply.data.findLeads.data) {
    const row = table.insertRow();
    for (const value of Object.values(lead)) row.insertCell().textContent = JSON.stringify(value);
  }
  document.body.replaceChildren(table);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - started;
}
