import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { chooseAction, moveToTrash } from '../../harness/steps/companyActions.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('what one browser changes shows in another without a reload', async ({ page, product, openPage }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Avocet');
  await newCompany(product.url, account, 'Dunlin');
  const other = await openPage();
  for (const desk of [page, other]) {
    const isLive = desk.waitForResponse((response) => response.url().endsWith('/api/exkoo/events'));
    await signIn(desk, product.url, account.email, account.password);
    await desk.goto('/company-info');
    await desk.getByRole('link', { name: 'Avocet', exact: true }).waitFor();
    await isLive;
  }

  await rename(page, 'Avocet', 'Avocet and Sons');
  await other.getByRole('link', { name: 'Avocet and Sons' }).waitFor();
  await other.getByRole('button', { name: 'Switch company, now Avocet and Sons' }).waitFor();

  await moveToTrash(page, 'Dunlin');
  await other.getByRole('link', { name: 'Dunlin' }).waitFor({ state: 'detached' });

  await other.getByRole('link', { name: 'Trash' }).click();
  await other.getByRole('row', { name: 'Dunlin' }).waitFor();
  await page.getByRole('link', { name: 'Trash' }).click();
  await chooseAction(page, 'Dunlin', 'Restore');
  await other.getByRole('heading', { name: 'Trash is empty' }).waitFor();
});

async function rename(page: Page, name: string, next: string): Promise<void> {
  await chooseAction(page, name, 'Edit');
  await page.getByLabel('Company name').fill(next);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('link', { name: next }).waitFor();
}
