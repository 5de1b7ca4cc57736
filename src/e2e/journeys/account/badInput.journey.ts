import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { openAddress } from '../../harness/steps/companyActions.ts';
import { goodPassword, newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const long = 'x'.repeat(10_000);
const mixed = 'שלום עולם 🦊👩‍👩‍👧 مرحبا';

journey('sign-up and log-in take no nonsense and lose none of it', async ({ page }) => {
  await page.goto('/auth/signup');
  const firstName = page.getByLabel('First name');
  await firstName.fill(long);
  await page.getByLabel('Last name').fill(mixed);
  await page.getByLabel('Email').fill('🦊@שלום');
  await page.getByLabel('Password').fill(long);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('First Name can have at most 60 characters').waitFor();
  await keeps(firstName, long);
  await keeps(page.getByLabel('Last name'), mixed);
  await keeps(page.getByLabel('Email'), '🦊@שלום');
  await keeps(page.getByLabel('Password'), long);
  assert.equal(await page.locator('[aria-invalid=true]').count(), 3);

  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('unknown@journey.test');
  await page.getByLabel('Password').fill(long);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Email or password is wrong').waitFor();
  await keeps(page.getByLabel('Password'), long);
});

journey('the forms of the panel take no nonsense and lose none of it', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Smew');
  await signIn(page, product.url, account.email, account.password);
  await page.goto('/company-info/add-company');
  const name = page.getByLabel('Company name');
  await name.fill(long);
  await page.getByLabel('Email').fill(mixed);
  await page.getByLabel('Phone number').fill('☎️ call me');
  await page.getByLabel('Street').fill(long);
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByText('The company name can have at most 120 characters').waitFor();
  await page.getByText('The street can have at most 200 characters').waitFor();
  await keeps(name, long);
  await keeps(page.getByLabel('Street'), long);
  await keeps(page.getByLabel('Email'), mixed);
  await name.fill(mixed);
  await page.getByLabel('Email').fill('desk@smew.test');
  await page.getByLabel('Phone number').fill('');
  await page.getByLabel('Street').fill(mixed);
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('link', { name: mixed }).waitFor();

  await openAddress(page, 'Smew');
  const slug = page.getByLabel('Slug', { exact: true });
  await slug.fill(mixed);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Slug must be between 2 and 50 characters').waitFor();
  await slug.fill(long);
  await keeps(slug, 'x'.repeat(50));
  await page.getByRole('tab', { name: 'Custom Domain' }).click();
  const domain = page.getByLabel('Domain', { exact: true });
  await domain.fill(`${long}.com`);
  await page.getByRole('button', { name: 'Check DNS Record' }).click();
  await page.getByText('Please enter a valid domain format').waitFor();
  await keeps(domain, `${long}.com`);
  await page.keyboard.press('Escape');

  await page.goto('/profile');
  await page.getByLabel('First name').fill(long);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('First Name can have at most 60 characters').waitFor();
  await keeps(page.getByLabel('First name'), long);
  await page.getByLabel('Current password').fill(long);
  await page.getByLabel('New password').fill(goodPassword + mixed);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The password is wrong').waitFor();
  await keeps(page.getByLabel('New password'), goodPassword + mixed);

  await page.goto('/company-info/activity-log');
  await page.getByRole('textbox', { name: 'Search the log' }).fill(`${mixed}%_\\'`);
  await page.getByRole('heading', { name: 'No matches' }).waitFor();
});

async function keeps(field: Locator, typed: string): Promise<void> {
  assert.equal(await field.inputValue(), typed);
}
