import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { measureLoad } from '../../harness/measureLoad.ts';
import { prices, sideways, siteAddresses } from '../../harness/steps/sitePages.ts';

journey(
  'the site: everything is there without JavaScript',
  async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of siteAddresses) {
        await page.goto(address);
        assert.equal(
          await page.getByRole('link', { name: 'Pricing' }).isVisible(),
          true,
          `${address} at ${width}`,
        );
        assert.equal(await page.getByRole('button', { name: 'Menu' }).isVisible(), false);
        assert.equal(await sideways(page), 0, `${address} at ${width}`);
      }
      await page.goto('/coming-soon');
      assert.equal(await page.getByText('In three months').isVisible(), true);
      await page.goto('/pricing');
      assert.equal(
        await page.getByText('Provider integrations').locator('visible=true').first().isVisible(),
        true,
      );
      await page.getByRole('button', { name: 'Annual' }).click();
      await page.waitForURL('**/pricing?period=annual');
      assert.deepEqual(await prices(page), ['$0', '$40', '$60']);
      await page.goto('/get-started');
      assert.equal(await page.getByRole('link', { name: 'Create an account' }).isVisible(), true);
      assert.equal(await page.getByRole('link', { name: 'Add a company' }).isVisible(), false);
    }
  },
  { javaScriptEnabled: false },
);

journey('the site: a first view asks for no script and no style sheet', async ({ page }) => {
  for (const address of ['/', '/pricing']) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    const { requests, scriptBytes, bytes } = await measureLoad(page, address);
    assert.deepEqual(
      [asked.filter((kind) => kind === 'script' || kind === 'stylesheet'), scriptBytes],
      [[], 0],
    );
    assert.ok(requests >= 2 && requests <= 5, `${requests} requests of ${address}`);
    assert.ok(bytes < 130_000, `${bytes} bytes of ${address}`);
    page.removeAllListeners('request');
  }
});
