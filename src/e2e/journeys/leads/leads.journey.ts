import { journey } from '../../harness/journey.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const FIRST_NAMES = ['Ada', 'Ben', 'Clara', 'Dan', 'Eva'];
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    firstName: FIRST_NAMES[n % 5],
    lastName: `Archer ${n + 1}`,
    phoneNumber: `+4420794600${String(n).padStart(2, '0')}`,
    email: `${n + 1}@leads.test`,
  }));

journey(
  "an operator's day: search, filter, columns, bulk and undo, edit, call, note",
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover');
    await addLeads(product.url, account, people(25));
    await signIn(page, product.url, account.email, account.password);

    await page.goto('/crm/leads');
    await page.getByRole('link', { name: 'Eva Archer 25' }).waitFor();
    await page.getByText('1–20 of 25').waitFor();

    // A phone in another spelling
    await page.getByLabel('Search leads').fill('020 7946 0007');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('link', { name: 'Clara Archer 8' }).waitFor();
    await page.getByLabel('Search leads').fill('');
    await page.getByText('1–20 of 25').waitFor();

    // Columns outlive a reload
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Email' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Email' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Email' }).waitFor();

    // A change of all results, and back
    await page.getByLabel('Select all rows on this page').check();
    await page.getByRole('button', { name: 'Select all 25 results' }).click();
    await page.getByText('25 selected').first().waitFor();
    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Stage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set stage of 25 leads' });
    await dialog.getByRole('button', { name: /^Stage/ }).click();
    await page.getByRole('option', { name: 'Qualified' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('25 changed').waitFor();
    await page.getByRole('cell', { name: 'Qualified' }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await page.getByRole('cell', { name: 'Qualified' }).first().waitFor({ state: 'detached' });

    // A filter is in the URL
    await page.getByRole('button', { name: 'Status', exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Lost' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'No matches' }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();

    // A cell, by keyboard alone from the name on, and back
    await page.getByRole('link', { name: 'Eva Archer 25' }).focus();
    const stageCell = page
      .getByRole('row', { name: /Eva Archer 25/ })
      .locator('[data-part="leadStage.stageLevel"]');
    while (!(await stageCell.evaluate((cell) => cell === document.activeElement)))
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Search stage' }).fill('Qual');
    await page.keyboard.press('Enter');
    await stageCell.getByText('Qualified').waitFor();
    await page.getByText('Stage saved').waitFor();
    await page.keyboard.press('Control+z');
    await stageCell.getByText('Qualified').waitFor({ state: 'detached' });

    // One lead
    await page.getByRole('link', { name: 'Eva Archer 25' }).click();
    await page.getByRole('heading', { name: 'Eva Archer 25' }).waitFor();
    await page.getByRole('button', { name: /^Job title/ }).click();
    await page.getByRole('textbox', { name: 'Job title' }).fill('Buyer');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Job title: Buyer. Edit' }).waitFor();
    const writing = page.getByRole('region', { name: 'Write' });
    await writing.getByRole('button', { name: 'Call', exact: true }).click();
    await writing.getByLabel('Summary').fill('Wants a flat by the river');
    await writing.getByRole('button', { name: 'Log call' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Wants a flat by the river').waitFor();
    await writing.getByRole('button', { name: 'Note', exact: true }).click();
    await writing.getByLabel('Note', { exact: true }).fill('Speaks French');
    await page.keyboard.press('Control+Enter');
    await history.getByText('Speaks French').waitFor();
  },
);

journey(
  'two operators at one list see each other, and keep what they have selected',
  async ({ page, product, openPage }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Avocet');
    const [first] = await addLeads(product.url, account, people(3));
    const other = await openPage();
    for (const desk of [page, other]) {
      const isLive = desk.waitForResponse((response) => response.url().endsWith('/api/exkoo/events'));
      await signIn(desk, product.url, account.email, account.password);
      await desk.goto('/crm/leads');
      await desk.getByRole('link', { name: 'Ada Archer 1' }).waitFor();
      await isLive;
    }
    await other.getByLabel('Select Ben Archer 2').check();
    await page.goto(`/crm/leads/${first}`);
    await page.getByRole('button', { name: /^Last name/ }).click();
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await page.keyboard.press('Enter');
    await other.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    if (!(await other.getByLabel('Select Ben Archer 2').isChecked()))
      throw new Error('The selection is lost');
  },
);

journey('another company sees nothing of the leads', async ({ page, product }) => {
  const [mine, theirs] = [await newAccount(product.url), await newAccount(product.url)];
  await newCompany(product.url, mine, 'Mine');
  await newCompany(product.url, theirs, 'Theirs');
  const [id] = await addLeads(product.url, theirs, people(1));
  await signIn(page, product.url, mine.email, mine.password);
  await page.goto('/crm/leads');
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
  await page.goto(`/crm/leads/${id}`);
  await page.getByRole('heading', { name: 'This lead does not exist' }).waitFor();
});
