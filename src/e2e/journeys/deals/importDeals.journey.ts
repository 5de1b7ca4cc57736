import { dealsFile } from '#server/modules/deals/testing/dealsFile.ts';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const DEALS = 2_000;
/** A busy machine imports a few rows a second. */
const STEP_MS = 300_000;

const COUNT = DEALS.toLocaleString('en-US');

journey(
  `${COUNT} deals are imported with accounts and contacts, appear in the list and on their account, and are undone`,
  async ({ page, product }) => {
    page.setDefaultTimeout(STEP_MS);
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Curlew Deals');
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/crm/deals');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();

    const started = performance.now();
    await page.getByLabel('Spreadsheet').setInputFiles({
      name: 'deals.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(dealsFile(DEALS)),
    });
    const forecast = page.getByRole('region', { name: 'What the import will do' });
    await forecast.getByText(`${COUNT} new`, { exact: true }).waitFor();
    await forecast.getByText('500 new accounts').waitFor();
    await forecast.getByText(`${COUNT} new contacts`).waitFor();
    await checkAccessibility(page);
    const checked = performance.now();

    await page.getByRole('button', { name: 'Start import' }).click();
    await page.getByText(new RegExp(`Import of deals.csv: [\\d,]+ of ${COUNT}`)).waitFor();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor();
    await page.getByText(`${COUNT} added, ${COUNT} new contacts`).waitFor();
    await checkAccessibility(page);
    const imported = performance.now();

    const importUrl = page.url();
    await page.getByRole('link', { name: 'Show the deals' }).click();
    await page.getByRole('heading', { name: `Deals ${COUNT}` }).waitFor();
    await page.getByLabel('Search deals').fill('Deal 1999');
    await page.getByRole('link', { name: 'Deal 1999' }).click();
    await page.getByRole('heading', { name: 'Deal 1999' }).waitFor();
    await page.getByRole('link', { name: 'Account 499' }).first().click();
    await page.getByRole('heading', { name: 'Account 499' }).waitFor();
    await page.getByText('Person 1999 Number').first().waitFor();
    await page.goto(importUrl);

    const undoing = performance.now();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'Import undone' }).waitFor();
    await page.getByText('Undone', { exact: true }).first().waitFor();
    const undone = performance.now();
    await page.goto('/crm/deals');
    await page.getByRole('heading', { name: 'No deals yet' }).waitFor();

    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    console.log(
      `${COUNT} deals: check ${seconds(checked - started)} s, import ${seconds(imported - checked)} s, undo ${seconds(undone - undoing)} s`,
    );
  },
  { timeoutMs: 600_000 },
);
