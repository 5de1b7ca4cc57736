import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import type { Load } from '../../harness/measureLoad.ts';
import { measureLoad, waitUntilLive } from '../../harness/measureLoad.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

// The compressed bytes that a first visit may load until its screen reacts to input. JavaScript: the targets; signing up includes
// react-hook-form. With style sheets: the current sizes. These limits decrease, and increase only for a decision. They have some room
// (docs/decisions/0073): the names of files alone change a size by up to 80.
const targets = { login: 111_300, signup: 127_100, companies: 196_000, leads: 206_000 };
const limits = { login: 117_000, signup: 133_200, companies: 206_800, leads: 216_800 };

const LEAD = '[role=row][data-id]';

const untilLive = { untilLive: true };

journey('the first view of signing in and up stays small', async ({ page }) => {
  const load = await measureLoad(page, '/auth/login', untilLive);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  assertSmall(load, 'login');
  assertSmall(await measureLoad(page, '/auth/signup', untilLive), 'signup');
});

journey('the first view of the companies stays small', async ({ page, product }) => {
  await signIn(page, product.url, demoAccounts.owner);
  const load = await measureLoad(page, '/company-info', untilLive);
  await page.getByRole('heading', { name: 'My companies' }).waitFor();
  assertSmall(load, 'companies');
});

journey(
  'the leads show with few scripts, and paging, sorting and filtering ask for no more',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    const load = await measureLoad(page, '/crm/leads', untilLive);
    await page.getByRole('columnheader', { name: 'Person' }).waitFor();
    assertSmall(load, 'leads');
  },
);

journey('the rows of the leads come with their page', async ({ page, product }) => {
  await signIn(page, product.url, demoAccounts.owner);
  assert.deepEqual(await askedUntilRows(page), []);
});

journey(
  'without answers in the page session, views and rows are each asked for once',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    // This browser knows the list then
    await askedUntilRows(page);
    await page.route('**/crm/leads', async (route) => {
      const reply = await route.fetch();
      const body = await reply.text();
      await route.fulfill({
        response: reply,
        body: body.replace(/<script type="application\/json".*<\/script>/, ''),
      });
    });
    const asked = await askedUntilRows(page);
    assert.deepEqual(asked.toSorted(), ['FindUserBySecret', 'findLeads', 'findListViews']);
    assert.equal(asked[0], 'FindUserBySecret');
  },
);

/** Opens the leads; returns the requests for the session, the list's views and its rows. */
async function askedUntilRows(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const operation = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    if (operation && FIRST.includes(operation)) asked.push(operation);
  };
  // On a slow machine its opening has everything asked for again
  await page.route('**/api/exkoo/events', (route) => route.abort());
  page.on('request', note);
  await page.goto('/crm/leads');
  await page.locator(LEAD).first().waitFor();
  await waitUntilLive(page);
  page.off('request', note);
  return asked;
}

const FIRST = ['FindUserBySecret', 'findListViews', 'findLeads'];

function assertSmall({ scriptBytes, codeBytes, code }: Load, screen: keyof typeof limits): void {
  const files = code.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
  assert.ok(scriptBytes > 0, 'no script was seen');
  assert.ok(
    scriptBytes <= targets[screen] && codeBytes <= limits[screen],
    `${scriptBytes} bytes of JavaScript (${targets[screen]} allowed), ${codeBytes} with styles (${limits[screen]}):\n${files}`,
  );
}
