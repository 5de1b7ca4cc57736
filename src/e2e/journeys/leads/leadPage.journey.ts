import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('a lead is added, moved along the board by keyboard, and called', async ({ page, product }) => {
  await desk(page, product.url);
  await addLead(page, 'Wren');
  await page.goto('/crm/leads/board');
  const card = page.getByRole('link', { name: 'Wren', exact: true });
  await card.focus();
  // Each step is announced before the user continues
  await page.keyboard.press('Space');
  await page.getByText('Wren picked up').waitFor({ state: 'attached' });
  // No user presses the next key sooner; the columns are measured in that time
  await page.waitForTimeout(150);
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Contacted, 2 of/).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: 'Contacted, 1 lead' }).getByRole('link', { name: 'Wren' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Wren');
  await page.keyboard.press('Enter');
  await page.getByText('changed the stage').waitFor();

  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByLabel('Summary').fill('Call again');
  await page.getByLabel('Outcome').selectOption('No answer');
  await page.getByRole('button', { name: 'Tomorrow 9:00' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByText('logged a call: no answer').waitFor();
  await page.goto('/crm/agenda');
  const due = page.getByRole('region', { name: 'Tomorrow 1' });
  assert.match((await due.textContent()) ?? '', /Wren.*Tomorrow 09:00/);
});

journey('two people edit one lead: typed text stays, and a conflict is shown', async (stage) => {
  const { page, product, openPage } = stage;
  const account = await desk(page, product.url);
  await addLead(page, 'Lark');
  const other = await openPage();
  await signIn(other, product.url, account.email, account.password);
  await other.goto(new URL(page.url()).pathname);

  await page.getByRole('button', { name: /^Company:/ }).click();
  await page.getByRole('textbox', { name: 'Company' }).fill('Mine');
  await other.getByRole('button', { name: /^Company:/ }).click();
  await other.getByRole('textbox', { name: 'Company' }).fill('Theirs');
  await other.keyboard.press('Enter');
  await page.getByText('Now: Theirs').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Company' }).inputValue(), 'Mine');

  await page.getByRole('textbox', { name: 'Company' }).press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Another user changed this record' });
  await conflict.getByRole('radio', { name: /Mine/ }).check();
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await other.getByRole('button', { name: /^Company: Mine/ }).waitFor();
});

/** Signs in the owner of a new company. */
async function desk(page: Page, productUrl: string) {
  const account = await newAccount(productUrl);
  await newCompany(productUrl, account, 'Aviary');
  await signIn(page, productUrl, account.email, account.password);
  return account;
}

/** Adds a lead by the form; ends on its page. */
async function addLead(page: Page, firstName: string): Promise<void> {
  await page.goto('/crm/leads/add');
  await page.getByLabel('First name').fill(firstName);
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { level: 1, name: firstName }).waitFor();
}
