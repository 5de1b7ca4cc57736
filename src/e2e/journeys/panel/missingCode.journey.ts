import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

/** The lines of the browser about scripts that it was not given. */
const expected = [/Loading (CSS )?chunk/, 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED'];

journey(
  'code that does not arrive takes nothing with it: a note that is being written stays',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Aviary');
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/crm/leads/add');
    await page.getByLabel('First name').fill('Robin');
    await page.getByRole('button', { name: 'Add lead' }).click();
    await page.getByRole('heading', { level: 1, name: 'Robin' }).waitFor();
    // A page on which no date was asked for yet
    await page.reload();
    await page.getByLabel('Note').pressSequentially('Wants the corner flat');
    // Toasts load with the first key
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });

    const allow = await block(page);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    const missing = page
      .getByRole('region', { name: 'Write' })
      .getByRole('alert')
      .filter({ hasText: 'This part could not be loaded.' });
    await missing.waitFor();
    assert.equal(await page.getByLabel('Summary').inputValue(), 'Wants the corner flat');
    await page.getByRole('button', { name: 'Add task' }).click();
    await page.getByText('This could not be loaded. Check your connection and try again.').waitFor();
    assert.equal(await page.getByLabel('Summary').inputValue(), 'Wants the corner flat');

    await allow();
    await missing.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('group', { name: 'Next call' }).waitFor();
    await page.getByLabel('Summary').press('Control+Enter');
    await page.getByText('logged a call').waitFor();

    const allowAgain = await block(page);
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await page.getByRole('link', { name: 'Leads', exact: true }).waitFor();
    await allowAgain();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  },
  { expected },
);

journey(
  'the sign-in outlives code that does not arrive',
  async ({ page, product }) => {
    await page.goto(new URL('/auth/login', product.url).href);
    const allow = await block(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  },
  { expected },
);

/** Keeps every script and style sheet that was not loaded yet from the page; answers how to let them through again. */
async function block(page: Page): Promise<() => Promise<void>> {
  await page.route('**/assets/**', (route) => route.abort());
  return () => page.unroute('**/assets/**');
}
