import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../harness/checkAccessibility.ts';
import { journey } from '../harness/journey.ts';
import { measureLoad } from '../harness/measureLoad.ts';
import { demoAccounts, signIn } from '../harness/steps/signIn.ts';

const addresses = [
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
const phone = { viewport: { width: 360, height: 740 } };

journey('the site: its links lead where they say', async ({ page }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['About', '/coming-soon'],
    ['Apps', '/apps'],
    ['Pricing', '/pricing'],
    ['Get Started', '/get-started'],
    ['Home', '/'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === path);
    const current = page.locator('header [aria-current=page]');
    assert.deepEqual(await current.allInnerTexts(), [name]);
  }
  for (const name of [
    "Start Now - It's Free",
    'Meet an Advisor',
    'See why?',
    'Learn More about Smart Automation',
  ]) {
    await page.getByRole('link', { name }).click();
    await page.waitForURL('**/coming-soon');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
});

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

journey('the site: the period changes in place and survives a reload', async ({ page }) => {
  for (const width of [360, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pricing');
    await settled(page);
    const heights = () =>
      page.locator('.plan-head:visible').evaluateAll((all) => all.map((one) => one.clientHeight));
    const before = await heights();
    await page.getByRole('button', { name: 'Annual' }).focus();
    await page.keyboard.press('Enter');
    assert.deepEqual(await prices(page), ['$0', '$40', '$60']);
    assert.equal(new URL(page.url()).search, '?period=annual');
    await page.reload();
    await settled(page);
    assert.deepEqual(await prices(page), ['$0', '$40', '$60']);
    assert.equal(await page.getByRole('button', { name: 'Annual' }).getAttribute('aria-pressed'), 'true');
    await page.getByRole('button', { name: 'Monthly' }).click();
    assert.deepEqual(await prices(page), ['$0', '$50', '$80']);
    assert.equal(new URL(page.url()).search, '');
    assert.deepEqual(await heights(), before);
    assert.equal(await layoutShift(page), 0, `layout shift at ${width} px`);
  }
});

journey('the site: sections of the comparison collapse by keyboard', async ({ page }) => {
  await page.goto('/pricing');
  const table = page.getByRole('table', { name: 'What each plan holds' });
  const section = table.getByRole('button', { name: 'SMS' });
  const row = table.getByRole('rowheader', { name: 'Campaigns' });
  assert.equal(await row.isVisible(), true);
  await section.press('Space');
  assert.deepEqual([await section.getAttribute('aria-expanded'), await row.isVisible()], ['false', false]);
  assert.equal(await table.getByRole('rowheader', { name: 'Contacts' }).isVisible(), true);
  await section.press('Enter');
  assert.deepEqual([await section.getAttribute('aria-expanded'), await row.isVisible()], ['true', true]);
  await checkAccessibility(page);
});

journey(
  'the site: plan details open on a phone',
  async ({ page }) => {
    await page.goto('/pricing');
    assert.equal(await page.getByRole('table').isVisible(), false);
    const pro = page.getByRole('listitem').filter({ hasText: 'Most Popular' });
    const details = pro.getByRole('button', { name: 'Plan details' });
    assert.equal(await details.getAttribute('aria-expanded'), 'false');
    assert.equal(await pro.getByText('Campaigns').isVisible(), false);
    await details.click();
    assert.equal(await pro.getByText('Campaigns').isVisible(), true);
    await pro.getByRole('button', { name: 'SMS', exact: true }).click();
    assert.equal(await pro.getByText('Campaigns').isVisible(), false);
    assert.equal(await pro.getByText('Bookings').isVisible(), true);
    await checkAccessibility(page);
    await pro.getByRole('link', { name: 'Start Trial' }).click();
    await page.waitForURL('**/get-started');
  },
  phone,
);

journey(
  'the site: the menu of a phone works by keyboard',
  async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    const link = page.getByRole('link', { name: 'Pricing' });
    assert.equal(await link.isVisible(), false);
    await menu.press('Enter');
    assert.deepEqual([await menu.getAttribute('aria-expanded'), await link.isVisible()], ['true', true]);
    await checkAccessibility(page);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Home');
    await page.keyboard.press('Escape');
    assert.equal(await link.isVisible(), false);
    assert.equal(await menu.evaluate((button) => button === document.activeElement), true);
    await menu.press('Enter');
    await link.press('Enter');
    await page.waitForURL('**/pricing');
  },
  phone,
);

journey(
  'the site: everything is there without JavaScript',
  async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of addresses) {
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

journey('the site: who is signed in gets started with a company', async ({ page, product }) => {
  await page.goto('/get-started');
  assert.equal(await page.getByRole('link', { name: 'Add a company' }).isVisible(), false);
  await signIn(page, product.url, demoAccounts.owner);
  await page.reload();
  assert.equal(await page.getByRole('link', { name: 'Create an account' }).isVisible(), false);
  await page.getByRole('link', { name: 'Add a company' }).click();
  await page.waitForURL('**/company-info/add-company');
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
      for (const address of addresses) {
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

journey('the site: nothing moves for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of addresses) {
    await page.goto(address);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      'auto',
    );
  }
});

/** The three prices in sight. */
function prices(page: Page): Promise<string[]> {
  return page.locator('.price b').locator('visible=true').allInnerTexts();
}

/** All layout shifts since the page began, also those that browsers forgive after a click. */
function layoutShift(page: Page): Promise<number> {
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

/** How many pixels of the page stand outside the screen. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
}
