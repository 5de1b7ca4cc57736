import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('a customer is added after every bad input, and a contact becomes one', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Plover Rooms');
  await signIn(page, product.url, account.email, account.password);
  await page.goto('/customers/add');

  await page.getByRole('button', { name: 'Save' }).click();
  for (const message of [
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Password is required',
    'Confirm Password is required',
  ])
    await page.getByText(message, { exact: true }).waitFor();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill('ines@');
  await page.getByLabel('New password').fill('paper lantern quartz');
  await page.getByLabel('Confirm password').fill('paper lantern');
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByLabel('Email').fill('ines@customer.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel('Confirm password').fill('paper lantern quartz');

  const photo = page.getByLabel('Photo file');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await photo.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await page.getByText('File size must be less than 5MB').waitFor();
  await photo.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('only words') });
  await page.getByText('Error uploading file').waitFor();

  await page.getByLabel('City').click();
  await page.getByText('Please select you country').waitFor();
  await page.getByLabel('Country').fill('Germany');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await page.getByLabel('City').fill('Berlin');
  await page.getByRole('option', { name: 'Berlin', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await page.getByRole('row', { name: /Ines Okafor/ }).waitFor();

  await page.goto('/crm/contacts/add');
  await page.getByLabel('First name').fill('Sanna');
  await page.getByLabel('Email').fill('sanna@customer.test');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('button', { name: 'Actions for Sanna' }).click();
  await page.getByRole('menuitem', { name: 'Create customer' }).click();
  await page.waitForURL(/\/customers\/[\w-]+$/);
  await page.getByRole('heading', { name: 'Sanna', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'sanna@customer.test' }).waitFor();
  await checkAccessibility(page);
});
