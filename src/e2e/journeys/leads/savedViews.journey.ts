import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'a view is saved, the same after a reload and in another browser, and shared with a colleague',
  async ({ page, product, openPage }) => {
    const name = `Journey ${Date.now()}`;
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads?sort=stage');
    await shows(page, 'Person');
    await page.getByRole('button', { name: 'Next Call' }).click({ modifiers: ['Shift'] });
    await page.waitForURL(/sort=stage%2CnextCall/);

    await choose(page, 'Save as new view');
    const dialog = page.getByRole('dialog', { name: 'Save as new view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('checkbox', { name: 'Share with everyone who can see this list' }).check();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('link', { name }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Job Title' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
    const address = page.url();

    await page.reload();
    await shows(page, 'Job Title');
    const elsewhere = await openPage();
    await signIn(elsewhere, product.url, demoAccounts.owner);
    await elsewhere.goto(address);
    await shows(elsewhere, 'Job Title');
    assert.equal(await elsewhere.getByRole('link', { name }).getAttribute('aria-current'), 'true');
    await elsewhere.goto('/crm/leads');
    await shows(elsewhere, 'Person');
    await elsewhere.getByRole('columnheader', { name: 'Job Title' }).waitFor({ state: 'detached' });

    const colleague = await openPage();
    await signIn(colleague, product.url, demoAccounts.member);
    await colleague.goto('/crm/leads');
    await shows(colleague, 'Person');
    await colleague.getByRole('button', { name: 'Views', exact: true }).press('ArrowDown');
    await colleague.getByRole('menuitemradio', { name }).click();
    await shows(colleague, 'Job Title');
    await colleague.getByRole('button', { name: 'Views', exact: true }).click();
    await colleague.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    assert.equal(await colleague.getByRole('menuitem', { name: 'Delete' }).count(), 0);
    await colleague.keyboard.press('Escape');

    await choose(page, 'Delete');
    await page.getByText(`View ${name} deleted`).waitFor();
    // Updated by the live stream
    await colleague.getByRole('link', { name }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await colleague.getByRole('button', { name: 'Views', exact: true }).click();
    await colleague.getByRole('menuitemradio', { name }).waitFor();
  },
);

async function shows(page: Page, column: string): Promise<void> {
  await page.getByRole('columnheader', { name: column }).waitFor();
  await page.getByRole('table').getByRole('link').first().waitFor();
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
