import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
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

  await page.goto('/billing/invoices');
  await page.getByRole('link', { name: 'Add invoice' }).first().click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Ines');
  await page.getByRole('option', { name: /Ines Okafor/ }).click();
  await page.getByLabel('Description').fill('Valuation');
  await page.getByLabel('Price').fill('1000');
  await page.getByText('1,200.00').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: /^Invoice Draft/ }).waitFor();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, issue' }).click();
  await page.getByRole('heading', { name: /^Invoice INV-000001/ }).waitFor();

  for (const amount of ['200', '600']) {
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByLabel(/^Amount/).fill(amount);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByText(/^REC-000002 ·/).waitFor();
  await page.getByText('400.00 due').waitFor();
  await checkAccessibility(page);

  const invoice = await saved(page, 'Download PDF');
  assert.equal(invoice.fileName, 'INV-000001.pdf');
  for (const part of ['Invoice INV-000001', 'Curlew Works', 'Ines Okafor', 'VAT 20%', '1,200.00', '400.00'])
    assert.ok(invoice.text.includes(part), `the PDF has ${part}`);
  const receipt = await saved(page, 'Download receipt REC-000002');
  assert.equal(receipt.fileName, 'REC-000002.pdf');
  for (const part of ['Receipt REC-000002', 'Received from Ines Okafor', '600.00', 'Previously paid'])
    assert.ok(receipt.text.includes(part), `the receipt has ${part}`);

  await page.getByRole('button', { name: 'Actions for INV-000001' }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  await page.getByLabel(/with tax$/).fill('400');
  await page.getByRole('button', { name: 'Create credit note' }).click();
  await page.getByRole('link', { name: 'CN-000001' }).click();
  await page.getByRole('heading', { name: /^Credit note CN-000001/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessibility(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto('/customers/transactions?status=Paid');
  await page.getByRole('row', { name: /INV-000001/ }).waitFor();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const rows = (await readFile(await csv.path(), 'utf8')).trim().split(/\r?\n/);
  assert.equal(rows.length, 2);
  assert.match(rows[1] ?? '', /INV-000001.*1200\.00.*Paid/);

  await page.setViewportSize({ width: 390, height: 844 });
  const status = await page.getByRole('combobox', { name: 'Status' }).boundingBox();
  assert.ok(status && status.x + status.width <= 390, 'the status is in sight on a phone');
});

/** The file that the button gives, as a reader of PDF files has it. */
async function saved(page: Page, button: string): Promise<{ fileName: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  return { fileName: download.suggestedFilename(), text: text.replaceAll('\n', ' ') };
}
