import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { startProduct } from '../../harness/run/product.ts';

journey('a stranger’s browser proves its work while the guest types', async ({ openPage }) => {
  const product = await startProduct({
    PUBLIC_URL: 'https://exkoo.journey.test',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  try {
    const page = await openPage({
      baseURL: product.url,
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
      viewport: { width: 390, height: 844 },
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/book/harbour-homes/viewing');
    const time = page.locator('.times button').first();
    await time.waitFor();
    assert.equal(loaded.filter((address) => address.includes('altcha')).length, 0);
    await Promise.all([page.waitForResponse(/altcha\.[^/]+\/index\.js$/), typeGuest(page, time)]);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('heading', { name: 'Booked' }).waitFor();
    assert.equal(loaded.filter((address) => address.endsWith('/challenge')).length, 1);
  } finally {
    await product.remove();
  }
});

journey(
  'a time that is chosen before the scripts are there is chosen',
  async ({ page }) => {
    let letThrough = () => {};
    const isClicked = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/booking\./, async (route) => {
      await isClicked;
      await route.continue();
    });
    await page.goto('/book/harbour-homes/viewing', { waitUntil: 'commit' });
    const time = page.locator('.times button').first();
    const words = await time.textContent();
    await time.click();
    letThrough();
    await page.getByLabel('First name').waitFor();
    assert.match((await page.locator('.chosen').textContent()) ?? '', new RegExp(words ?? 'nothing'));
  },
  // The clocks that the page is drawn by
  { timezoneId: 'America/New_York' },
);

async function typeGuest(page: Page, time: Locator): Promise<void> {
  await time.click();
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Email').fill('ann@guest.test');
}
