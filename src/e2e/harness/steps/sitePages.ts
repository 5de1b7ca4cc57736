import type { Page } from 'playwright-core';

/** Every page of the site, and one that there is none of. */
export const siteAddresses = [
  '/',
  '/coming-soon',
  '/apps',
  '/all-apps',
  '/pricing',
  '/privacy-policy',
  '/terms-of-services',
  '/get-started',
  '/no-such-page',
];

/** The narrowest phone. */
export const phone = { viewport: { width: 360, height: 740 } };

/** The three prices in sight. */
export function prices(page: Page): Promise<string[]> {
  return page.locator('.price b').locator('visible=true').allInnerTexts();
}

/** All layout shifts since the page began, also those that browsers forgive after a click. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );
}

/** The width of the page beyond the screen, in pixels. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

/** Until all of the page has come, fonts too. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
}
