import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const PDF = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

journey(
  'a note, a task and a file of a deal are in its timeline, and in that of its account',
  async (stage) => {
    const { page, product } = stage;
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover Solar');
    await signIn(page, product.url, account.email, account.password);
    const ask = <Data>(query: string, input: object) =>
      callApi<Data>(product.url, query, { input }, account.accessToken);
    const { createAccount } = await ask<{ createAccount: { data: { _id: string } } }>(
      'mutation ($input: AccountInput!) { createAccount(input: $input) { data { _id } } }',
      { name: 'Okafor GmbH' },
    );
    const { createDeal } = await ask<{ createDeal: { data: { _id: string } } }>(
      'mutation ($input: DealInput!) { createDeal(input: $input) { data { _id } } }',
      { title: 'Rooftop solar', currency: 'EUR', amount: 10_000, accountId: createAccount.data._id },
    );

    await page.goto(`/crm/deals/${createDeal.data._id}`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await page.getByRole('textbox', { name: 'Note' }).fill('Wants a quote by Friday');
    await page.getByRole('button', { name: 'Save note' }).click();
    await timeline.getByText('Wants a quote by Friday').waitFor();

    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add task' });
    await dialog.getByLabel('Title').fill('Send the plans');
    await dialog.getByRole('button', { name: 'Add task' }).click();
    await page.getByRole('checkbox', { name: 'Send the plans: done' }).click();
    await timeline.getByText('completed a task').waitFor();

    await page.getByLabel('Files to add').setInputFiles(PDF);
    await page.getByRole('list', { name: 'Added files' }).getByText('offer.pdf').waitFor();
    await timeline.getByText('added a file').waitFor();
    await checkAccessibility(page);

    await page.getByRole('link', { name: 'Okafor GmbH' }).click();
    await timeline.getByText('Wants a quote by Friday').waitFor();
    await timeline.getByRole('link', { name: 'Rooftop solar' }).first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await checkAccessibility(page);
  },
);
