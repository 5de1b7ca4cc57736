import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { waitUntilLive } from '../../harness/measureLoad.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'leads with a deal in a stage and without a booking are found by rules, and stay a view after a reload, on a phone too',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Heron Homes');
    const [ann] = await addLeads(product.url, account, [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
    await callApi(
      product.url,
      'mutation ($input: DealInput!) { createDeal(input: $input) { acknowledgement } }',
      { input: { title: 'Roof', personIds: [ann] } },
      account.accessToken,
    );
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/crm/leads');
    await row(page, 'Ben').waitFor();

    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name: 'Advanced' }).click();
    const dialog = page.getByRole('dialog', { name: 'Advanced filter' });
    await choose(page, rule(dialog), 'Field', 'Deals');
    await dialog.getByRole('button', { name: 'Only those that match rules' }).click();
    await choose(page, rule(dialog), 'Field', 'Stage');
    await rule(dialog)
      .getByRole('button', { name: /^Values/ })
      .click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Add rule' }).last().click();
    await choose(page, rule(dialog), 'Field', 'Bookings');
    await rule(dialog).getByRole('combobox', { name: 'Comparison' }).selectOption('has none');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/where=/);
    await row(page, 'Ben').waitFor({ state: 'detached' });
    await row(page, 'Ann').waitFor();

    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    const saved = page.getByRole('dialog', { name: 'Save as new view' });
    await saved.getByRole('textbox', { name: 'Name' }).fill('Ready to book');
    await saved.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('link', { name: 'Ready to book' }).waitFor();
    await page.goto('/crm/leads');
    await row(page, 'Ben').waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).press('ArrowDown');
    await page.getByRole('menuitemradio', { name: 'Ready to book' }).click();
    await row(page, 'Ben').waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'Ann').waitFor();
    assert.equal(await row(page, 'Ben').count(), 0);

    // Hydrated for the wide window, as its page is
    await waitUntilLive(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Advanced/ }).click();
    await dialog.getByRole('group', { name: 'Group of rules' }).waitFor();
    const { width } = (await dialog.boundingBox()) ?? { width: 0 };
    const inner = await dialog.evaluate((element) => element.scrollWidth);
    assert.ok(
      width <= 390 && inner <= Math.ceil(width),
      `the rules reach beyond the dialog: ${inner} of ${width}`,
    );
    await dialog.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByText('Ben').first().waitFor();
  },
  { viewport: { width: 1440, height: 900 }, timeoutMs: 120_000 },
);

const row = (page: Page, name: string) => page.getByRole('table').getByRole('link', { name });

/** The rule that was added last. */
const rule = (dialog: Locator) => dialog.getByRole('group', { name: 'Rule' }).last();

async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
}
