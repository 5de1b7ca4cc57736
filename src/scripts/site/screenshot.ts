import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { demoAccounts, signIn } from '../../e2e/harness/steps/signIn.ts';

// `npm run screenshot`: takes the pictures of the home page from the running product with its demo data, and writes them to
// public/site. They are committed: taking them needs a browser, showing them does not.

const folder = 'public/site';
const widths = [640, 960, 1440];

const product = await startProduct();
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 810 },
      deviceScaleFactor: 2,
      colorScheme: scheme,
    });
    const page = await context.newPage();
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto(`${product.url}/dashboard`);
    // The live stream keeps the network permanently busy, so wait for the content.
    await page.getByRole('list', { name: 'Lead managers' }).waitFor();
    // Bars grow to their length
    await page.waitForTimeout(500);
    await page.evaluate(() => document.fonts.ready);
    await write(await page.screenshot(), scheme);
    await context.close();
  }
} finally {
  await browser.close();
  await product.remove();
}

async function write(png: Buffer, scheme: string): Promise<void> {
  for (const width of widths) {
    const image = sharp(png).resize({ width });
    await image.clone().avif({ quality: 60 }).toFile(`${folder}/dashboard-${scheme}-${width}.avif`);
    await image.clone().webp({ quality: 82 }).toFile(`${folder}/dashboard-${scheme}-${width}.webp`);
  }
  if (scheme === 'light')
    await sharp(png)
      .resize({ width: 1200, height: 630, position: 'top' })
      .png({ palette: true })
      .toFile(`${folder}/preview.png`);
}
