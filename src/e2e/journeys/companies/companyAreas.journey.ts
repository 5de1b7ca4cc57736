import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey('a master admin goes through all companies, an owner through theirs', async ({ page, product }) => {
  const word = uniqueWord();
  // The rows of the page before stay until the new ones are there
  const newRowsStand = () => page.locator('table[aria-busy=false]').waitFor();
  const owner = await newAccount(product.url);
  for (let number = 1; number <= 12; number += 1)
    await newCompany(product.url, owner, `Heron ${word} ${number}`);

  await signIn(page, product.url, demoAccounts.admin);
  await page.goto('/company-info');
  await page.getByRole('heading', { name: 'My companies' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Companies shown' })
    .getByRole('link', { name: 'All companies' })
    .click();
  await page.getByRole('heading', { name: 'All companies' }).waitFor();

  await page.getByRole('textbox', { name: 'Search companies' }).fill(word);
  const range = page.getByRole('navigation', { name: 'Companies: pages' }).getByRole('status');
  await range.getByText('1–12 of 12').waitFor();
  await page.getByLabel('Rows per page').selectOption('10');
  await range.getByText('1–10 of 12').waitFor();
  await newRowsStand();
  assert.equal(await page.getByRole('link', { name: `Heron ${word}` }).count(), 10);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await range.getByText('11–12 of 12').waitFor();
  await newRowsStand();
  const second = page.getByRole('row', { name: `Heron ${word}` });
  assert.equal(await second.count(), 2);
  await second.first().getByText(owner.email).waitFor();
  await page.reload();
  await range.getByText('11–12 of 12').waitFor();
  await page.getByRole('textbox', { name: 'Search companies' }).fill('no company has this name');
  await page.getByRole('heading', { name: 'No company matches' }).waitFor();

  await page.context().clearCookies();
  await signIn(page, product.url, owner.email, owner.password);
  await page.goto('/company-info');
  await page.getByRole('link', { name: `Heron ${word} 12` }).waitFor();
  assert.equal(await page.getByRole('link', { name: `Heron ${word}` }).count(), 12);
  assert.equal(await page.getByRole('link', { name: 'All companies' }).count(), 0);
  assert.equal(await page.getByRole('link', { name: 'Lumen Dental' }).count(), 0);
  for (const path of ['', '/company', '/add-company', '/trash']) {
    await page.goto(`/company-info/admin${path}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
});

journey('a member reads companies and changes none', async ({ page, product }) => {
  await signIn(page, product.url, demoAccounts.member);
  await page.goto('/company-info');
  await page.getByRole('row', { name: 'Harbour Homes' }).waitFor();
  assert.equal(await page.getByRole('row', { name: 'Lumen Dental' }).count(), 0);
  for (const name of ['Actions for Harbour Homes', 'Add company']) {
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  }
  for (const name of ['Add company', 'Trash', 'Activity log', 'All companies']) {
    assert.equal(await page.getByRole('link', { name }).count(), 0, name);
  }
  await page.getByRole('link', { name: 'Harbour Homes' }).click();
  await page.getByLabel('Company name').waitFor();
  assert.equal(await page.getByLabel('Company name').inputValue(), 'Harbour Homes');
  assert.equal(await page.getByLabel('Company name').isDisabled(), true);
  assert.equal(await page.getByRole('button', { name: 'Save changes' }).count(), 0);
});
