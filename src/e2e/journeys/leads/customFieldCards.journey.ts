import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'on a phone a card has three of many custom fields, the first that are filled, and dots where there are more',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Many Fields');
    const call = <T>(query: string, variables: Record<string, unknown> = {}) =>
      callApi<T>(product.url, query, variables, account.accessToken);
    for (const label of LABELS)
      await call(`mutation($input: CustomFieldInput!) { createCustomField(input: $input) { message } }`, {
        input: { label, type: 'text' },
      });
    const { findCustomFields } = await call<{ findCustomFields: { data: { _id: string }[] } }>(
      `{ findCustomFields { data { _id } } }`,
    );
    const ids = findCustomFields.data.map(({ _id }) => _id);
    // The second field is empty, so that the fourth has its line
    const custom = Object.fromEntries(ids.flatMap((id, at) => (at === 1 ? [] : [[id, `Value ${at + 1}`]])));
    const few = Object.fromEntries(ids.slice(0, 3).map((id) => [id, 'Few']));
    await addLeads(product.url, account, [
      { firstName: 'Ada', custom },
      { firstName: 'Ben', custom: few },
    ]);
    await call(
      `mutation($input: ListChoicesInput!) { saveListChoices(list: leads, input: $input) { message } }`,
      {
        input: {
          density: 'regular',
          columns: [NAME, ...ids.map((id) => `own.${id}`)].map((path) => ({ path, shown: true })),
        },
      },
    );

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/crm/leads');
    const card = (name: string) => page.getByRole('row').filter({ hasText: name });
    await card('Ada').getByText('Value 1').waitFor();
    for (const [text, isSeen] of [
      ['Value 3', true],
      ['Value 4', true],
      ['Value 5', false],
      ['Value 6', false],
    ] as const)
      assert.equal(await card('Ada').getByText(text).isVisible(), isSeen, text);
    const dots = (name: string, text: string) =>
      card(name)
        .locator('[data-custom]')
        .filter({ hasText: text })
        .last()
        .evaluate((cell) => getComputedStyle(cell, '::after').content);
    assert.equal(await dots('Ada', 'Value 4'), '"…"');
    assert.equal(await dots('Ben', 'Few'), 'none');

    // A table cuts nothing off
    await page.setViewportSize({ width: 1440, height: 844 });
    await card('Ada').getByText('Value 6').waitFor();
  },
);

const LABELS = ['Plot', 'Rooms', 'View', 'Garden', 'Garage', 'Cellar'];
const NAME = 'personalInformation.fullName.firstName';
