import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const DESCRIPTION = 'Solar panel, with the scaffolding and the cables for the south side of the roof';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

journey('a quote is sent, signed on a phone, and its deal invoiced and paid', async (stage) => {
  const { page, product, openPage } = stage;
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Plover Solar');
  await signIn(page, product.url, account.email, account.password);
  const ask = <Data>(query: string, input: object) =>
    callApi<Data>(product.url, query, { input }, account.accessToken);

  const email = `ines-${Date.now()}@customer.test`;
  const { createLead } = await ask<{ createLead: { personId: string } }>(
    'mutation ($input: PersonInput!) { createLead(input: $input) { personId } }',
    { firstName: 'Ines', lastName: 'Okafor', email },
  );
  const addDeal = async (title: string) => {
    const { createDeal } = await ask<{ createDeal: { data: { _id: string } } }>(
      'mutation ($input: DealInput!) { createDeal(input: $input) { data { _id } } }',
      {
        title,
        currency: 'EUR',
        personIds: [createLead.personId],
        lines: [{ description: DESCRIPTION, quantity: 3, unitAmount: 10_000, discount: 12.5 }],
      },
    );
    return createDeal.data._id;
  };

  await page.goto(`/crm/deals/${await addDeal('Rooftop solar')}`);
  const phone = await openPage(PHONE);
  await phone.goto(await sentLink(page, { productUrl: product.url, email }));
  await phone.getByRole('heading', { name: 'Quote QUO-000001' }).waitFor();
  await checkAccessibility(phone);
  await phone.setViewportSize({ width: 720, height: 844 });
  for (const text of ['€100.00', '€262.50']) {
    const amount = await phone.getByRole('cell', { name: text }).getByText(text).boundingBox();
    assert.ok(amount && amount.height < 30, `the amount ${text} is on one line`);
  }
  await phone.setViewportSize(PHONE.viewport);
  await phone.getByLabel('Your full name').fill('Ines Okafor');
  const sheet = phone.getByRole('img', { name: 'You can also draw your signature:' });
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 390, 'the place for the signature is in sight');
  await phone.mouse.move(box.x + 20, box.y + 40);
  await phone.mouse.down();
  await phone.mouse.move(box.x + box.width / 2, box.y + 15, { steps: 5 });
  await phone.mouse.move(box.x + box.width - 20, box.y + 50, { steps: 5 });
  await phone.mouse.up();
  const drawn = await drawing(phone);
  // An error from the server does not lose it
  await phone.getByLabel('Your full name').evaluate((field: HTMLInputElement) => {
    field.removeAttribute('maxlength');
    field.value = 'x'.repeat(300);
  });
  await phone.getByRole('button', { name: 'Accept quote' }).click();
  await phone.getByRole('alert').waitFor();
  assert.equal(await drawing(phone), drawn);
  await phone.getByLabel('Your full name').fill('Ines Okafor');
  await phone.getByRole('button', { name: 'Accept quote' }).click();
  await phone.getByText('Accepted by Ines Okafor').first().waitFor();
  await phone.getByRole('img', { name: 'Signature of Ines Okafor' }).waitFor();
  assert.equal(await phone.getByRole('button', { name: 'Accept quote' }).count(), 0);
  await checkAccessibility(phone);

  await page.getByRole('img', { name: 'Signature of Ines Okafor' }).waitFor();
  await page.getByText('Won').first().waitFor();
  await page.getByRole('link', { name: 'Draft' }).click();
  await page.getByRole('heading', { name: /^Invoice Draft/ }).waitFor();
  await page.getByText('€262.50').first().waitFor();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, issue' }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText(/^REC-000001 ·/).waitFor();

  // The same with a typed name, without scripts
  const plain = await openPage({ ...PHONE, javaScriptEnabled: false });
  await page.goto(`/crm/deals/${await addDeal('Battery')}`);
  await plain.goto(await sentLink(page, { productUrl: product.url, email }));
  assert.equal(await plain.getByText('You can also draw your signature:').isVisible(), false);
  await plain.getByLabel('Your full name').fill('Ines Okafor');
  await plain.getByRole('button', { name: 'Accept quote' }).click();
  await plain.getByText('Accepted by Ines Okafor').first().waitFor();
});

/** The drawn signature as the data URL of a PNG, once something is drawn. */
async function drawing(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    const sheet = document.querySelector('canvas');
    const pixels = sheet?.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data;
    return pixels?.some((value) => value < 100) ? sheet?.toDataURL() : null;
  });
  return String(await found.jsonValue());
}

/** Creates the quote of the deal on the page, sends it, and gives the link of its mail. */
async function sentLink(
  page: Page,
  { productUrl, email }: { productUrl: string; email: string },
): Promise<string> {
  const since = new Date();
  await page.getByRole('button', { name: 'Create quote' }).click();
  await page.getByRole('button', { name: /^Actions for QUO-/ }).click();
  await page.getByRole('menuitem', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send QUO-/ });
  assert.equal(await dialog.getByLabel('To').inputValue(), email);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { text } = await newestMail(productUrl, email, since);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
