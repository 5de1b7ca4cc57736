import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { waitUntilLive } from '../../harness/measureLoad.ts';
import { demoAccounts, demoPassword, signIn } from '../../harness/steps/signIn.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Screens of each kind. Their pages are the ones that people open first. */
const SCREENS = [
  '/dashboard',
  '/crm/leads',
  '/crm/leads/board',
  '/crm/agenda',
  '/crm/contacts',
  '/sms/inbox',
  '/appointments/calendar',
  '/appointments/pages/add',
  '/customers/transactions',
  '/team',
  '/profile',
];

/** A layout shift that reports round to 0: on a phone a text may wrap in another way until the font has arrived. */
const MOST_SHIFT = 0.005;

journey(
  'screens show before their script, in the colors of the device',
  async ({ page, product, openPage }) => {
    await signIn(page, product.url, demoAccounts.owner);
    const release = await withholdScripts(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/crm/leads', { waitUntil: 'commit' });
    await page.getByRole('row').nth(3).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset['theme']), 'dark');
    release();
    await waitUntilLive(page);

    const signedOut = await openPage();
    const releaseSignIn = await withholdScripts(signedOut);
    await signedOut.goto('/auth/login', { waitUntil: 'commit' });
    await signedOut.getByRole('heading', { name: 'Log in' }).waitFor();
    releaseSignIn();
  },
);

journey('what users type and click before the script runs is not lost', async ({ page, product }) => {
  const releaseSignIn = await withholdScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(demoAccounts.owner);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  releaseSignIn();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  const releaseProfile = await withholdScripts(page);
  await page.goto(`${product.url}/profile`, { waitUntil: 'commit' });
  await page.getByLabel('Last name').fill('Hopper');
  const firstName = page.getByLabel('First name');
  await firstName.selectText();
  releaseProfile();
  await waitUntilLive(page);
  await page.keyboard.type('Grace');
  assert.equal(await firstName.inputValue(), 'Grace', 'the selection before hydration');
  assert.equal(await page.getByLabel('Last name').inputValue(), 'Hopper');

  const release = await withholdScripts(page);
  await page.goto(`${product.url}/crm/leads`, { waitUntil: 'commit' });
  await page.getByRole('row').nth(3).waitFor();
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await page.keyboard.press('Control+k');
  release();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compact rows', pressed: true }).waitFor();
});

for (const [window, profile] of [
  ['a wide window', {}],
  ['a phone', PHONE],
] as const)
  journey(
    `nothing moves in ${window} when the script takes over the server's page`,
    async ({ page, product }) => {
      await page.addInitScript(countShifts);
      await signIn(page, product.url, demoAccounts.owner);
      await holdMeetings(page);
      for (const path of SCREENS) {
        const reply = await page.goto(path);
        assert.match((await reply?.text()) ?? '', / data-rendered/, `${path} is not rendered by the server`);
        await waitUntilLive(page);
        // It loads once no query of the screen is under way
        await page.getByRole('button', { name: /^Notifications/ }).waitFor();
        const { shift = 0, moved = [] } = await page.evaluate(() => {
          const { shift, moved } = window as Counted;
          return { shift, moved };
        });
        assert.ok(shift <= MOST_SHIFT, `${path} moves by ${shift}:\n${moved.join('\n')}`);
      }
    },
    { ...profile, isAlone: true },
  );

journey('a narrow window of a computer gets its page from the script', async ({ page, product }) => {
  await signIn(page, product.url, demoAccounts.owner);
  await page.setViewportSize({ width: 600, height: 800 });
  const release = await withholdScripts(page);
  await page.goto('/crm/leads', { waitUntil: 'commit' });
  await page.locator('#root table, #root [role=table]').first().waitFor({ state: 'hidden' });
  release();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
});

/** Holds the page's own script back; returns how to let it go. */
async function withholdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(panel|signIn)\.\w+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The meetings of the calendar arrive after its bookings, which are between them in its list. */
async function holdMeetings(page: Page): Promise<void> {
  await page.route('**/api/exkoo', async (route, request) => {
    if (asksFor(request, 'findAgendaCalendar')) {
      await page.waitForResponse((reply) => asksFor(reply.request(), 'findBookingCalendar'));
      await page.waitForTimeout(500);
    }
    await route.continue();
  });
}

function asksFor(request: Request, operation: string): boolean {
  return request.postData()?.includes(`${operation}(`) ?? false;
}

/** How much moved, and the elements that did. */
interface Counted {
  shift?: number;
  moved?: string[];
}

/** A layout shift: https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page. */
function countShifts(): void {
  const counted = window as Counted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      counted.shift = (counted.shift ?? 0) + entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        (counted.moved ??= []).push(
          `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}: ${node?.textContent?.slice(0, 80)}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
