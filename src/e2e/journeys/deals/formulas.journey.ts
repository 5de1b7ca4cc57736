import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a calculated field of deals is added, sorted and filtered by, and recalculated',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover Solar');
    await signIn(page, product.url, account.email, account.password);
    const call = <T>(query: string, variables: Record<string, unknown> = {}) =>
      callApi<T>(product.url, query, variables, account.accessToken);
    for (const [title, amount] of [
      ['Roof', 100_000],
      ['Barn', 300_000],
      ['Hall', 200_000],
    ] as const)
      await call('mutation ($input: DealInput!) { createDeal(input: $input) { message } }', {
        input: { title, amount, currency: 'EUR' },
      });

    // The editor on a phone, with the keyboard
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/crm/lead-setup/custom-fields');
    await page.getByRole('button', { name: 'Add field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add field' });
    await dialog.getByLabel('Name').fill('Commission');
    await dialog.getByLabel('Available for').selectOption('Deals');
    await dialog.getByLabel('Type').selectOption('Formula');
    const formula = dialog.getByRole('textbox', { name: 'Formula' });
    await formula.fill('{Amonut} * 0.1');
    await dialog.getByText('There is no field “Amonut” that formulas can use (character 1)').waitFor();
    await formula.fill('');
    await dialog.getByRole('button', { name: 'Insert field' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Amount' }).press('Enter');
    // The caret moves behind the field once it is inserted
    await page.waitForFunction(
      () =>
        document.activeElement instanceof HTMLTextAreaElement && document.activeElement.selectionStart === 8,
    );
    await page.keyboard.type(' * 0.1');
    assert.equal(await formula.inputValue(), '{Amount} * 0.1');
    await dialog.getByText('Hall:').waitFor();
    await dialog.getByText('200', { exact: true }).waitFor();
    await checkAccessibility(page);
    const { scrollWidth } = await dialog.evaluate((element) => ({ scrollWidth: element.scrollWidth }));
    assert.ok(scrollWidth <= 390, 'the dialog fits a phone');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await page.getByText('Formula · Number').waitFor();
    await page.getByText('3 in use').waitFor();
    assert.equal(await page.getByText('Calculating…').count(), 0);

    await page.setViewportSize({ width: 1440, height: 900 });
    const { findCustomFieldsOf } = await call<{ findCustomFieldsOf: { data: { id: string }[] } }>(
      '{ findCustomFieldsOf(record: DEAL) { data { id } } }',
    );
    const key = `own.${findCustomFieldsOf.data[0]?.id}`;
    await call(
      'mutation($input: ListChoicesInput!) { saveListChoices(list: deals, input: $input) { message } }',
      {
        input: { density: 'regular', columns: ['title', key].map((path) => ({ path, shown: true })) },
      },
    );
    await page.goto(`/crm/deals?sort=-${key}&${key}=150..`);
    await page.getByRole('row', { name: /Barn/ }).waitFor();
    const rows = async () =>
      (await page.getByRole('row').allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' ').trim());
    assert.match((await rows())[0] ?? '', /^Barn.*300/);
    assert.match((await rows())[1] ?? '', /^Hall.*200/);
    assert.equal(await page.getByRole('row', { name: /Roof/ }).count(), 0);

    // An open list fetches the new values
    const settings = await page.context().newPage();
    await settings.goto('/crm/lead-setup/custom-fields');
    await settings.getByRole('button', { name: 'Actions for Commission' }).click();
    await settings.getByRole('menuitem', { name: 'Edit' }).click();
    const edited = settings.getByRole('dialog', { name: 'Edit field' });
    await edited.getByRole('textbox', { name: 'Formula' }).fill('{Amount} * 0.2');
    await edited.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('row', { name: /Roof.*200/ }).waitFor();
    await page.getByRole('row', { name: /Barn.*600/ }).waitFor();
  },
);
