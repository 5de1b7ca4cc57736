import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('an invoice is written, issued, paid offline in parts, and credited', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Curlew Works');
  const password = 'paper lantern quartz';
  const customer = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@customer.test' };
  await callApi(
    product.url,
    'mutation ($input: CustomerInput!) { createCustomer(input: $input) { message } }',
    { input: { ...customer, newPassword: password, confirmPassword: password } },
    account.accessToken,
  );
  await signIn(page, product.url, account.email, account.password);

  await page.goto('/plan-pricing/tax-settings');
  await page.getByRole('button', { name: 'Add tax rate' }).click();
  await page.getByLabel('Name').fill('VAT');
  await page.getByLabel('Percent').fill('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Tax settings saved').waitFor();

  await page.goto('/billing/invoices/select-type');
  await page.getByRole('link', { name: 'Write an invoice' }).click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Ines');
  await page.getByRole('option', { name: /Ines Okafor/ }).click();
  await page.getByLabel('Description').fill('Valuation');
  await page.getByLabel('Price').fill('1000');
  await page.getByText('1,200.00').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: /^Invoice Draft/ }).waitFor();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, issue it' }).click();
  await page.getByRole('heading', { name: /^Invoice INV-000001/ }).waitFor();

  for (const amount of ['200', '600']) {
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByLabel(/^Amount/).fill(amount);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByText('REC-000002').waitFor();
  await page.getByText('400.00 due').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'INV-000001.pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const part of ['Invoice INV-000001', 'Curlew Works', 'Ines Okafor', 'VAT 20%', '1,200.00', '400.00'])
    assert.ok(text.includes(part), `the PDF has ${part}`);

  await page.getByRole('button', { name: 'Actions for INV-000001' }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  await page.getByLabel(/with tax$/).fill('400');
  await page.getByRole('button', { name: 'Create credit note' }).click();
  await page.getByRole('link', { name: 'CN-000001' }).click();
  await page.getByRole('heading', { name: /^Credit note CN-000001/ }).waitFor();

  await page.goto('/customers/transactions?status=Paid');
  await page.getByRole('row', { name: /INV-000001/ }).waitFor();
});
