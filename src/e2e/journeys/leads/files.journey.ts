import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF';

journey(
  'files are added to a lead, seen by a colleague at once, saved, renamed, deleted and brought back',
  async (stage) => {
    const { page, product, openPage } = stage;
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Filing');
    const [id] = await addLeads(product.url, account, [{ firstName: 'Finch' }]);
    await signIn(page, product.url, account.email, account.password);
    await page.goto(`/crm/leads/${id}`);
    const other = await openPage();
    await signIn(other, product.url, account.email, account.password);
    await other.goto(`/crm/leads/${id}`);
    await other.getByRole('region', { name: 'Files' }).waitFor();

    const files = page.getByRole('region', { name: 'Files' });
    await files.getByLabel('Files to add').setInputFiles([
      { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
      { name: 'Page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
    ]);
    await files.getByRole('button', { name: 'Offer.pdf', exact: true }).waitFor();
    await files.getByText(/^Only PDF files, images/).waitFor();
    await files.getByRole('button', { name: 'Dismiss Page.pdf' }).click();
    // The other browser updates without a reload
    const theirs = other.getByRole('region', { name: 'Files' });
    await theirs.getByRole('button', { name: 'Offer.pdf', exact: true }).waitFor();
    await checkAccessibility(page);

    const saved = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Actions for Offer.pdf' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Download' }).press('Enter');
    assert.equal((await saved).suggestedFilename(), 'Offer.pdf');

    await files.getByRole('button', { name: 'Actions for Offer.pdf' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename file' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Second offer');
    await checkAccessibility(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await theirs.getByRole('button', { name: 'Second offer.pdf', exact: true }).waitFor();

    await files.getByRole('button', { name: 'Actions for Second offer.pdf' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await theirs.getByText(/^PDF, images and office documents/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await theirs.getByRole('button', { name: 'Second offer.pdf', exact: true }).waitFor();
    await page.getByRole('list', { name: 'Timeline' }).getByText('restored a file').waitFor();
  },
);
