import { chromium } from 'playwright-core';
import { freePort } from '#server/testing/servers/freePort.ts';
import { findChromium } from '../../e2e/harness/run/findChromium.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { lighthouse } from '../packages/lighthouse.ts';

export const title =
  'Lighthouse on the public site, as a phone, of 100; the middle of 3 runs by performance; audits below their full score are named.';

const addresses = [
  '/',
  '/coming-soon',
  '/apps',
  '/all-apps',
  '/pricing',
  '/get-started',
  '/privacy-policy',
  '/terms-of-services',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The four categories of each page. */
export async function measure() {
  const product = await startProduct();
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
    const rows = [];
    for (const address of addresses) rows.push(await audit(address, product.url + address, port));
    return rows;
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function audit(what: string, url: string, port: number) {
  const results = [];
  for (let round = 0; round < 3; round += 1) results.push(await look(url, port));
  results.sort((a, b) => performanceOf(a) - performanceOf(b));
  const lhr = results[1]!;
  const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const faults = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  );
  return { what, ...(Object.fromEntries(scores) as Record<string, number>), faults: faults.join(', ') };
}

async function look(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
  if (result === undefined) throw new Error(`Lighthouse has nothing to say about ${url}`);
  return result.lhr;
}

function performanceOf({
  categories: { performance },
}: {
  categories: Record<string, { score: number | null }>;
}): number {
  return performance?.score ?? 0;
}
