import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { focusIsOn } from '../../harness/steps/keyboard.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

/** All leads, whatever the default view is. */
const LEADS = '/crm/leads?view=all&limit=20';

journey(
  'a list is usable by keyboard: the focus is never lost, and Tab skips controls of other rows',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    for (const path of ['/customers/invoices', '/team', '/crm/forms', '/crm/lead-setup/stages', LEADS]) {
      await page.goto(path);
      await rowsAreThere(page);
      assert.ok((await stopsBeforeRows(page)) <= 12, `at most 12 Tab stops lead to the rows of ${path}`);
    }

    // From the menu of the active row Tab leaves the table
    await page.getByRole('row').nth(2).getByRole('link').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await focusIsOn(page, 'Rows per page');

    await page.getByRole('row').nth(2).getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    const third = await page.getByRole('row').nth(3).getByRole('link').first().textContent();
    await page.keyboard.press('Enter');
    await page.getByText(/^3 of \d+$/).waitFor();
    await page.keyboard.press('j');
    await page.getByText(/^4 of \d+$/).waitFor();
    await page.keyboard.press('k');
    await page.getByText(/^3 of \d+$/).waitFor();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await focusIsOn(page, third?.trim() ?? '');

    await page.getByRole('columnheader', { name: 'Stage' }).getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await focusIsOn(page, 'Sort ascending');
    await page.keyboard.press('Escape');
    await focusIsOn(page, 'Stage');

    await page.getByRole('link', { name: 'Add lead' }).press('Enter');
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'firstName');

    const pages = await page.goto('/crm/leads?view=all&limit=100');
    assert.ok(pages?.ok());
    await rowsAreThere(page);
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    await page.waitForURL(/page=2/);
    // The last one: the button is switched off
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Page 2');
  },
);

/** How often Tab is pressed from the top of the page until a row has the focus, less one. */
async function stopsBeforeRows(page: Page): Promise<number> {
  // What handles Tab loads with the first key
  await page.keyboard.press('Shift');
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  for (let stops = 0; stops < 64; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('[data-id]'))) return stops;
  }
  return Infinity;
}

async function rowsAreThere(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
}
