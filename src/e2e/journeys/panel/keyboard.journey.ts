import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { focusIsOn, tabTo } from '../../harness/steps/keyboard.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';

const MENU = 'Actions for Wryneck';

journey('everything about a company by keyboard alone', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Turnstone');
  await newCompany(product.url, account, 'Wryneck');
  await page.goto('/auth/login?next=%2Fcompany-info');
  await screenShows(page, 'Log in');
  await tabTo(page, 'Email');
  await page.keyboard.type(account.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Wryneck', exact: true }).waitFor();

  await tabTo(page, MENU);
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'Edit');
  await page.keyboard.press('ArrowDown');
  await focusIsOn(page, 'Domain & Slug');
  await page.keyboard.press('Escape');
  await focusIsOn(page, MENU);
  await page.keyboard.press('Enter');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Slug/URL' }).waitFor();
  await tabTo(page, 'Slug/URL');
  await page.keyboard.press('ArrowRight');
  await focusIsOn(page, 'Custom Domain');
  await tabTo(page, 'Domain');
  await page.keyboard.type('not a domain');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid domain format').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIsOn(page, MENU);

  await page.keyboard.press('ArrowUp');
  await focusIsOn(page, 'Move to Trash');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Move to Trash' }).waitFor();
  await tabTo(page, 'Yes, Move to Trash');
  await page.keyboard.press('Enter');
  await page.getByText('Company moved to trash').waitFor();
  await page.getByRole('link', { name: 'Wryneck', exact: true }).waitFor({ state: 'detached' });
});
