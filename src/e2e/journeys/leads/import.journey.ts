import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'an import with bad rows: one is corrected, one comes back as a file, and all is undone',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Curlew');
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/crm/leads');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import leads' }).click();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await checkAccessibility(page);
    await page.getByLabel('Spreadsheet').setInputFiles({
      name: 'fair.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    });

    const forecast = page.getByRole('region', { name: 'What the import will do' });
    await forecast.getByText('1 new').waitFor();
    assert.equal(await page.getByLabel('Field for Mobile').inputValue(), 'phoneNumber');
    const samples = await leftsOf(page, 'Columns of the file', 1);
    assert.equal(samples[1], samples[0], 'samples are aligned with their header');
    await checkAccessibility(page);
    await page.getByLabel('Only rows with problems (2)').check();
    await page
      .getByRole('gridcell', { name: 'Full name, row 2: Grace Hopper' })
      .waitFor({ state: 'detached' });

    await page.getByRole('gridcell', { name: 'Email, row 3: alan@' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('alan@bletchley.test');
    await page.keyboard.press('Enter');
    await forecast.getByText('2 new').waitFor();
    await page.reload();
    await forecast.getByText('2 new').waitFor();

    await page.getByRole('button', { name: 'Start import' }).click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor();
    await page
      .getByRole('row', { name: '4 Edsger Dijkstra Email: Please enter a valid email address' })
      .waitFor();
    await checkAccessibility(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Failed rows as CSV' }).click(),
    ]);
    const failed = await readFile(await download.path(), 'utf8');
    assert.match(failed, /"Edsger Dijkstra".*"Email: Please enter a valid email address","4"/);
    assert.doesNotMatch(failed, /Alan Turing/);

    await page.getByRole('link', { name: 'Show the leads' }).click();
    await page.getByRole('row', { name: 'Alan Turing' }).waitFor();
    await page.getByRole('row', { name: 'Grace Hopper' }).waitFor();
    await page.getByRole('heading', { name: 'Leads 2' }).waitFor();
    await page.getByRole('button', { name: 'Clear the filter Import' }).click();
    await page.waitForURL((url) => !url.searchParams.has('import'));
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.has('import'));
    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'Import undone' }).waitFor();
    await page.getByRole('link', { name: 'Import another file' }).waitFor();
    await page.goto('/crm/leads');
    await page.getByRole('heading', { name: 'No leads yet' }).waitFor();

    await page.goto('/crm/imports');
    await page.getByRole('row', { name: 'Import of fair.csv' }).getByText('Undone').first().waitFor();
    await checkAccessibility(page);
  },
  { timeoutMs: 180_000 },
);

const FILE = `Full name;Mobile;Email
Grace Hopper;+49 30 12345678;grace@navy.test
Alan Turing;+49 30 12345679;alan@
Edsger Dijkstra;+49 30 12345680;edsger at eindhoven
`;

/** The left edge of a table column's text, in CSS pixels: in its header, then in its cells. */
function leftsOf(page: Page, table: string, at: number): Promise<number[]> {
  return page.getByRole('table', { name: table }).evaluate(
    (element, at) =>
      [...(element as HTMLTableElement).rows].map(({ cells }) => {
        const content = document.createRange();
        if (cells[at]) content.selectNodeContents(cells[at]);
        return content.getBoundingClientRect().left;
      }),
    at,
  );
}
