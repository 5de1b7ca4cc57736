import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';
import { phone } from '../../harness/steps/sitePages.ts';

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
  for (const name of ["Start Now - It's Free", 'Meet an Advisor', 'See why?', 'Learn More']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL('**/coming-soon');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
});

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

journey('the site: a signed-in user gets started with a company', async ({ page, product }) => {
  await page.goto('/get-started');
  assert.equal(await page.getByRole('link', { name: 'Add a company' }).isVisible(), false);
  await signIn(page, product.url, demoAccounts.owner);
  await page.reload();
  assert.equal(await page.getByRole('link', { name: 'Create an account' }).isVisible(), false);
  await page.getByRole('link', { name: 'Add a company' }).click();
  await page.waitForURL('**/company-info/add-company');
});
