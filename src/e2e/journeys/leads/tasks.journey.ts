import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('a note is pinned, and a task goes from the page over the agenda to done', async (stage) => {
  const { page, product, openPage } = stage;
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Aviary');
  await signIn(page, product.url, account.email, account.password);
  await page.goto('/crm/leads/add');
  await page.getByLabel('First name').fill('Wren');
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wren' }).waitFor();
  const address = new URL(page.url()).pathname;
  const other = await openPage();
  await signIn(other, product.url, account.email, account.password);
  await other.goto(address);
  await other.getByRole('list', { name: 'Timeline' }).waitFor();

  await page.getByRole('textbox', { name: 'Note' }).fill('Plans: https://example.com/plans');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Actions for the note/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pin to the top' }).press('Enter');
  // The other browser updates without a reload
  await other.getByText('Pinned ·').waitFor();
  assert.equal(
    await other.getByRole('link', { name: 'https://example.com/plans' }).getAttribute('href'),
    'https://example.com/plans',
  );
  await page.getByRole('radio', { name: 'Calls' }).click();
  await page.getByText('No calls yet.').waitFor();
  await page.reload();
  await page.getByText('No calls yet.').waitFor();

  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Add task' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Send the contract');
  await page.keyboard.press('Enter');
  await tasks.getByRole('checkbox', { name: 'Send the contract: done' }).waitFor();
  await checkAccessibility(page);
  await other.goto('/crm/agenda');
  await other.getByRole('region', { name: 'Today 1' }).getByText('Send the contract').waitFor();
  await other.getByRole('button', { name: 'Snooze task: Send the contract' }).click();
  await other.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await other.getByRole('region', { name: 'Tomorrow 1' }).waitFor();
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Done: Send the contract' }).press('Enter');
  await other.getByRole('heading', { name: 'Nothing scheduled' }).waitFor();
  await page.getByText('1 done').waitFor();
  await other.getByRole('button', { name: 'Undo' }).last().click();
  await other.getByRole('region', { name: 'Tomorrow 1' }).waitFor();
});
