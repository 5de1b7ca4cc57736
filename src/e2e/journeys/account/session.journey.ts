import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { startProductWithClock } from '../../harness/run/startProductWithClock.ts';
import { isAt, logIn, logOut } from '../../harness/steps/authForms.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey('a token that cannot be read ends at the log-in screen', async ({ page, product }) => {
  await page.context().addCookies([
    { name: 'accessToken', value: 'no-token-at-all', url: product.url },
    { name: 'email', value: 'ada%40journey.test', url: product.url },
  ]);
  await page.goto('/company-info');
  await page.getByText('Invalid access token').waitFor();
  await isAt(page, '/auth/login?next=%2Fcompany-info');
  assert.deepEqual(await cookieNames(page), []);
});

journey('a session that the server ended leads to the log-in screen and back', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Kestrel');
  await page.goto('/company-info/activity-log');
  await isAt(page, '/auth/login?next=%2Fcompany-info%2Factivity-log');
  await logIn(page, account.email);
  await page.getByRole('heading', { name: 'Activity log' }).waitFor();
  const accessToken = (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value;
  await callApi(product.url, 'mutation { logout { message } }', {}, accessToken);

  await page.reload();
  await page.getByText('Session expired! Login again').waitFor();
  await isAt(page, '/auth/login?next=%2Fcompany-info%2Factivity-log');
  assert.deepEqual(await cookieNames(page), []);
  await logIn(page, account.email);
  await page.getByRole('heading', { name: 'Activity log' }).waitFor();
});

journey(
  'a look-up that is not acknowledged ends the session, also where the user came with the page',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    const refused = {
      acknowledgement: false,
      description: 'gone',
      statusCode: 401,
      message: 'Gone',
      data: null,
    };
    await page.route('**/api/exkoo', async (route) => {
      const isLookup = route.request().postData()?.includes('query FindUserBySecret');
      await (isLookup ? route.fulfill({ json: { data: { FindUserBySecret: refused } } }) : route.continue());
    });
    await page.goto('/company-info');
    await page.getByText('Session expired! Login again').waitFor();
    await isAt(page, '/auth/login?next=%2Fcompany-info');
    assert.deepEqual(await cookieNames(page), []);
  },
);

journey(
  'a token that has ended is renewed without a word, once for many requests',
  async ({ openPage }) => {
    const { product, passTime } = await startProductWithClock(6 * 60_000);
    try {
      const account = await newAccount(product.url);
      await newCompany(product.url, account, 'Kestrel');
      const page = await openPage({ baseURL: product.url });
      await page.clock.install();
      await page.goto('/auth/login?next=%2Fcompany-info');
      await logIn(page, account.email);
      await page.getByRole('link', { name: 'Kestrel' }).waitFor();
      // The last that a page asks for of its own accord
      await page.getByRole('button', { name: /^Notifications/ }).waitFor();
      const before = await page.context().cookies();

      const refreshes: string[] = [];
      page.on('request', (request) => {
        if (request.postData()?.includes('mutation refreshSession')) refreshes.push(request.url());
      });
      await passTime(page);
      await page.reload();
      await page.getByRole('link', { name: 'Kestrel' }).waitFor();
      const after = await page.context().cookies();
      for (const name of ['accessToken', 'refreshToken']) {
        assert.notEqual(valueOf(after, name), valueOf(before, name), `${name} is still the old one`);
      }
      assert.equal(refreshes.length, 1);
      assert.equal(await page.getByText('Session expired! Login again').count(), 0);
    } finally {
      await product.remove();
    }
  },
  { timeoutMs: 240_000 },
);

journey('logging out in one tab leaves the panel in the others', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Kestrel');
  await signIn(page, product.url, account.email, account.password);
  await page.goto('/company-info');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await other.getByRole('heading', { name: 'Profile' }).waitFor();
  await logOut(page);
  await other.getByRole('heading', { name: 'Log in' }).waitFor();
  assert.deepEqual(await cookieNames(other), []);
});

journey('a session is ended from another browser', async ({ page, product, openPage }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Kestrel');
  const other = await openPage();
  for (const desk of [page, other]) {
    await signIn(desk, product.url, account.email, account.password);
    await desk.goto('/profile');
    await desk.getByText('This session').waitFor();
  }
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('button', { name: 'End all other sessions' }).waitFor({ state: 'detached' });
  // The live stream reports the end, too: one of the two is first
  await other
    .getByRole('link', { name: 'Company trash' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await other.getByText('Session expired! Login again').waitFor();
  await other.getByRole('heading', { name: 'Log in' }).waitFor();
  await page.getByRole('link', { name: 'My companies' }).click();
  await page.getByRole('link', { name: 'Kestrel' }).waitFor();
});

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

function valueOf(cookies: { name: string; value: string }[], wanted: string): string | undefined {
  return cookies.find(({ name }) => name === wanted)?.value;
}
