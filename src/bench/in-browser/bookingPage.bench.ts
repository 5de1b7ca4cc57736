import type { Browser } from 'playwright-core';
import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { newBookablePage } from '../../e2e/harness/steps/bookingPages.ts';
import { newAccount } from '../../e2e/harness/steps/newAccount.ts';
import { startHandWrittenSite } from '../harness/browser/handWrittenSite.ts';
import { paintRow, paintsInTurns } from '../harness/browser/paintsInTurns.ts';

export const title =
  'The first view of a public booking page with an empty cache, the processor slowed four times, median of 7; ratio: largest paint to that of ' +
  'the same page as it is once it is drawn, with its month and times, as plain HTML without script on a bare node:http server, in turns with it.';

/** The first view of a guest, compared with a minimal page. */
export async function measure() {
  const product = await startProduct();
  const browser = await openBrowser();
  const account = await newAccount(product.url);
  const { path } = await newBookablePage(product.url, account, { companyName: 'Plover Rooms' });
  const still = await startHandWrittenSite({ [path]: await asDrawn(browser, product.url + path) });
  try {
    const seen = await paintsInTurns(browser, { still: still.url + path, own: product.url + path });
    const [base, own] = [seen['still'] ?? [], seen['own'] ?? []];
    return [paintRow('plain HTML', base, base), paintRow('booking page', own, base)];
  } finally {
    still.stop();
    await browser.close();
    await product.remove();
  }
}

/** The page as the browser has drawn it, with its styles inside. */
async function asDrawn(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  try {
    await page.goto(address);
    await page.locator('.times button').first().waitFor();
    return await page.evaluate(async () => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
        const style = document.createElement('style');
        style.textContent = await (await fetch(link.href)).text();
        link.replaceWith(style);
      }
      for (const code of document.querySelectorAll('script, link[rel="modulepreload"]')) code.remove();
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  } finally {
    await page.close();
  }
}
