import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const PDF = { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

journey(
  'related records and files are set on a deal and a contact, followed, filtered and downloaded',
  async (stage) => {
    const { page, product } = stage;
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover Solar');
    const ask = <Data>(query: string, input: object) =>
      callApi<Data>(product.url, query, { input }, account.accessToken);
    for (const input of [
      { record: 'DEAL', label: 'Partner', type: 'relation', target: 'ACCOUNT' },
      { record: 'DEAL', label: 'Contract', type: 'file' },
      { record: 'PERSON', label: 'Favorite deal', type: 'relation', target: 'DEAL' },
      { record: 'PERSON', label: 'Passport', type: 'file' },
    ])
      await ask(
        'mutation ($input: CustomFieldInput!) { createCustomField(input: $input) { message } }',
        input,
      );
    await ask('mutation ($input: AccountInput!) { createAccount(input: $input) { message } }', {
      name: 'Harbor Ltd',
    });
    const { createDeal } = await ask<{ createDeal: { data: { _id: string } } }>(
      'mutation ($input: DealInput!) { createDeal(input: $input) { data { _id } } }',
      { title: 'Rooftop solar', currency: 'EUR' },
    );
    const { createContact } = await ask<{ createContact: { personId: string } }>(
      'mutation ($input: PersonInput!) { createContact(input: $input) { personId } }',
      { firstName: 'Ines', lastName: 'Okafor' },
    );
    await signIn(page, product.url, account.email, account.password);

    await page.goto(`/crm/deals/${createDeal.data._id}`);
    await page.getByRole('button', { name: 'Edit custom fields' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit custom fields' });
    await dialog.getByRole('combobox', { name: 'Partner' }).fill('harb');
    await page.getByRole('option', { name: 'Harbor Ltd' }).click();
    await dialog.getByLabel('Contract', { exact: true }).setInputFiles(PDF);
    await dialog.getByRole('button', { name: 'Download Contract.pdf' }).waitFor();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Harbor Ltd' }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Contract.pdf' }).click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), 'Contract.pdf');
    assert.equal(await readFile(await download.path(), 'utf8'), PDF.buffer.toString());

    await page.goto(`/crm/contacts/${createContact.personId}`);
    const card = page.getByRole('region', { name: 'Custom fields' });
    await card.getByRole('button', { name: 'Favorite deal: Choose' }).click();
    await page.getByRole('combobox', { name: 'Favorite deal' }).fill('roof');
    await page.getByRole('option', { name: 'Rooftop solar' }).click();
    await card.getByLabel('Passport', { exact: true }).setInputFiles({ ...PDF, name: 'Passport.pdf' });
    await card.getByRole('button', { name: 'Download Passport.pdf' }).waitFor();
    await checkAccessibility(page);
    await card.getByRole('link', { name: 'Rooftop solar' }).click();
    await page.getByRole('heading', { name: 'Rooftop solar' }).waitFor();

    // The record is found by its partner, and by having a contract
    await page.goto('/crm/deals');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name: 'Partner' }).click();
    await page.getByRole('combobox', { name: 'Search Partner' }).fill('harb');
    await page.getByRole('option', { name: 'Harbor Ltd' }).click();
    await page.getByRole('checkbox', { name: 'Harbor Ltd' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Rooftop solar/ }).waitFor();
    await page.getByRole('button', { name: 'Clear the filter Partner' }).waitFor();
  },
);
