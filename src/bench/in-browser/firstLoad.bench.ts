import { measureLoad } from '../../e2e/harness/measureLoad.ts';
import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { demoAccounts, signIn } from '../../e2e/harness/steps/signIn.ts';

export const title =
  'The first view of a screen with an empty cache: what comes over the wire, in bytes, as compressed.';

/** The screens with a budget: it covers all requests until they react to input. */
const screens = ['/auth/login', '/auth/signup', '/company-info', '/crm/leads'];

// A form of four fields brings react-hook-form along, which signing in does without (docs/decisions/0043)
const limits: Record<string, number> = { '/auth/login': 115_000, '/auth/signup': 121_500 };

/** The screens that have a budget, in a real browser. */
export async function measure() {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const address of screens) {
      const page = await browser.newPage({ baseURL: product.url });
      if (!address.startsWith('/auth/')) await signIn(page, product.url, demoAccounts.owner);
      const { requests, scriptBytes, laterScriptBytes, bytes, code } = await measureLoad(page, address, {
        untilLive: true,
      });
      const limit = limits[address] ?? 190_000;
      rows.push({
        what: address,
        requests,
        JavaScript: scriptBytes,
        limit,
        ratio: Number((scriptBytes / limit).toFixed(2)),
        files: code.length,
        'JavaScript later': laterScriptBytes,
        everything: bytes,
      });
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
    await product.remove();
  }
}
