import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { measureLoad } from '../../harness/measureLoad.ts';
import type { Load } from '../../harness/measureLoad.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

// What a first visit may cost until its screen shows what it is for: compressed JavaScript in bytes. The target is 115,000
// for signing in, 120,000 for signing up (whose form brings react-hook-form) and 190,000 for the other two; the limits only go down.
const limits = { login: 104_000, signup: 119_000, companies: 181_000, leads: 190_000 };

const shown = {
  login: 'button[type=submit]',
  company: '[aria-label^="Actions for"]',
  lead: '[role=row][data-id]',
};

journey('the first view of signing in and up stays small', async ({ page }) => {
  const load = await measureLoad(page, '/auth/login', shown.login);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  assertSmall(load, limits.login);
  assertSmall(await measureLoad(page, '/auth/signup', shown.login), limits.signup);
});

journey('the first view of the companies stays small', async ({ page, product }) => {
  await signIn(page, product.url, demoAccounts.owner);
  const load = await measureLoad(page, '/company-info', shown.company);
  await page.getByRole('heading', { name: 'My companies' }).waitFor();
  assertSmall(load, limits.companies);
});

journey(
  'the leads show with few scripts, and paging, sorting and filtering ask for no more',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    const load = await measureLoad(page, '/crm/leads', shown.lead);
    await page.getByRole('columnheader', { name: 'Person' }).waitFor();
    assertSmall(load, limits.leads);
  },
);

journey(
  'session, views and rows are each asked for once, before the list is drawn',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    await page.locator(shown.lead).first().waitFor();
    // This browser knows the list by now
    const asked: string[] = [];
    page.on('request', (request) => {
      const operation = /query (\w+)/.exec(request.postData() ?? '')?.[1];
      if (operation) asked.push(operation);
    });
    await page.reload();
    await page.locator(shown.lead).first().waitFor();
    const first = asked.filter((name) => ['FindUserBySecret', 'findListViews', 'findLeads'].includes(name));
    assert.deepEqual(first.toSorted(), ['FindUserBySecret', 'findLeads', 'findListViews']);
    assert.equal(asked[0], 'FindUserBySecret');
  },
);

function assertSmall(load: Load, limit: number): void {
  const files = load.scripts.map(({ path, bytes }) => `${path} ${bytes}`).join('\n');
  assert.ok(load.scriptBytes > 0, 'no script was seen');
  assert.ok(
    load.scriptBytes <= limit,
    `${load.scriptBytes} bytes of JavaScript, ${limit} allowed:\n${files}`,
  );
}
