import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('two duplicates are merged field by field, and the merge is undone', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Plover');
  for (const input of PEOPLE) await callApi(product.url, ADD, { input }, account.accessToken);
  await signIn(page, product.url, account.email, account.password);
  await page.goto('/crm/duplicates');
  await page.getByRole('heading', { name: '2 people with the same phone' }).waitFor();
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 leads' });
  await dialog.getByRole('table', { name: 'Comparison' }).waitFor();
  await checkAccessibility(page);
  await dialog.getByRole('radio', { name: 'Email: ida@home.test, Ida Rhodes' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('radio', { name: 'Email: ida@nbs.test, Ida Rhodes' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor();

  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('heading', { name: 'Leads 1' }).waitFor();
  await page.getByRole('link', { name: 'Ida Rhodes' }).click();
  await page.getByRole('link', { name: 'ida@nbs.test' }).first().waitFor();
  await page.getByText('Mathematician').first().waitFor();
  await undo.waitFor({ state: 'detached' });

  await page.goto('/crm/imports');
  await page.getByRole('button', { name: 'Actions for Merge Ida Rhodes into Ida Rhodes' }).click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await page.getByRole('row', { name: 'Merge Ida Rhodes' }).getByText('Undone').first().waitFor();
  await page.goto('/crm/duplicates');
  await page.getByRole('heading', { name: '2 people with the same phone' }).waitFor();
});

const ADD = `mutation ($input: PersonInput!) {
  createLead(input: $input, isDuplicateAllowed: true) { acknowledgement message }
}`;

const PEOPLE = [
  { firstName: 'Ida', lastName: 'Rhodes', phoneNumber: '+49 30 12345678', email: 'ida@nbs.test' },
  {
    firstName: 'Ida',
    lastName: 'Rhodes',
    phoneNumber: '+493012345678',
    email: 'ida@home.test',
    jobTitle: 'Mathematician',
  },
];
