import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { startHandWrittenSite } from '../harness/browser/handWrittenSite.ts';
import { paintRow, paintsInTurns } from '../harness/browser/paintsInTurns.ts';

export const title =
  'The first view of the public site with an empty cache, the processor slowed four times, median of 7; ratio: largest paint ' +
  'to that of the same page written by hand (no script, no font) on a bare node:http server, in turns with it.';

const paths = ['/', '/pricing'];

/** The product's pages, compared with a minimal page. */
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
    const seen = await paintsInTurns(browser, Object.fromEntries(pages));
    return paths.flatMap((path) => {
      const [base, own] = [seen[`by hand: ${path}`] ?? [], seen[path] ?? []];
      return [paintRow(`by hand: ${path}`, base, base), paintRow(path, own, base)];
    });
  } finally {
    byHand.stop();
    await browser.close();
    await product.remove();
  }
}
