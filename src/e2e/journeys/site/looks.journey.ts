import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { layoutShift, settled, sideways, siteAddresses } from '../../harness/steps/sitePages.ts';

journey('the site: the launch is three months away, as the visitor writes dates', async ({ openPage }) => {
  for (const [locale, written] of [
    ['en-US', 'February 28, 2027'],
    ['de-DE', '28. Februar 2027'],
  ] as const) {
    const page = await openPage({ locale });
    await page.clock.setFixedTime(new Date('2026-11-30T12:00:00'));
    await page.goto('/coming-soon');
    const time = page.locator('time');
    assert.deepEqual([await time.innerText(), await time.getAttribute('datetime')], [written, '2027-02-28']);
  }
});

journey('the site: pictures follow the scheme that was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.waitForFunction(() => document.images[0]?.currentSrc.includes('dashboard-light'));
  await page.evaluate(() => localStorage.setItem('color-scheme', 'dark'));
  await page.reload();
  await page.waitForFunction(() => document.images[0]?.currentSrc.includes('dashboard-dark'));
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
});

for (const width of [360, 768, 1440]) {
  journey(
    `the site: no page has a fault of accessibility, moves or hides anything at ${width} px`,
    async ({ page }) => {
      for (const address of siteAddresses) {
        const reply = await page.goto(address);
        assert.equal(reply?.status(), address === '/no-such-page' ? 404 : 200);
        await settled(page);
        assert.equal(await layoutShift(page), 0, `layout shift of ${address}`);
        assert.equal(await sideways(page), 0, `${address} scrolls sideways`);
        await checkAccessibility(page);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        assert.equal(await sideways(page), 0, `${address} scrolls sideways with text of 200 %`);
        await checkAccessibility(page);
      }
    },
    { viewport: { width, height: 900 }, timeoutMs: 600_000 },
  );
}

journey('the site: nothing moves for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of siteAddresses) {
    await page.goto(address);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      'auto',
    );
  }
});
