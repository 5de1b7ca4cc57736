import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { signUp } from '../../harness/steps/authForms.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { chooseAction, moveToTrash, openAddress } from '../../harness/steps/companyActions.ts';
import { newestCode } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';

journey(
  'a company from sign-up to its permanent deletion',
  async ({ page, product, dns }) => {
    const word = uniqueWord();
    const name = `Tern Bakery ${word}`;
    await signUp(page, `${word}@journey.test`);
    await page.getByLabel('Code').fill(await newestCode(product.url, `${word}@journey.test`));

    await page.getByRole('heading', { name: 'Welcome to Exkoo, Ada' }).waitFor();
    await page.getByLabel('Company name').fill('Tern Bakry');
    await page.getByLabel('Email').fill('desk@tern.test');
    await page.getByRole('button', { name: 'Add company' }).click();
    await page.getByText('Company registered').waitFor();

    await chooseAction(page, 'Tern Bakry', 'Edit');
    await page.getByLabel('Company name').fill(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('row', { name }).waitFor();

    const rival = await newAccount(product.url);
    await claim(product.url, rival, `taken-${word}`);
    await setSlug(page, name, word);
    await page.goto(`/c/${word}`);
    await page.getByRole('heading', { name }).waitFor();
    await page.goto('/company-info');

    const domain = `${word}.example.com`;
    await tryDomainTooEarly(page, name, domain);
    await page.reload();
    await openAddress(page, name);
    assert.equal(await page.getByLabel('Domain', { exact: true }).inputValue(), domain);
    await page.getByRole('region', { name: 'Pending domain' }).waitFor();
    dns.setA(domain, ['127.0.0.1']);
    await page.getByRole('button', { name: 'Check DNS Record' }).click();
    await page.getByText('Domain added').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('row', { name }).getByText('Verified').waitFor();
    assert.deepEqual(await drafts(page), []);

    await moveToTrash(page, name);
    await page.getByRole('link', { name: 'Company trash' }).click();
    await chooseAction(page, name, 'Restore');
    await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();
    await page.getByRole('link', { name: 'My companies' }).click();
    await moveToTrash(page, name);
    await deleteForGood(page, name);

    await page.getByRole('link', { name: 'Activity log' }).click();
    for (const done of [
      'added',
      'changed',
      'set the domain of',
      'moved to trash',
      'restored',
      'permanently deleted',
    ]) {
      await page
        .getByRole('listitem')
        .filter({ hasText: `Ada Lovelace ${done} ` })
        .first()
        .waitFor();
    }
  },
  { timeoutMs: 240_000 },
);

/** Another company has the slug already. */
async function claim(
  productUrl: string,
  rival: Awaited<ReturnType<typeof newAccount>>,
  slug: string,
): Promise<void> {
  const companyId = await newCompany(productUrl, rival, 'Rival');
  const document = `mutation ($companyId: ID!, $slug: String!) {
    updateCompany(companyId: $companyId, updateUserInput: { slug: $slug }) { acknowledgement }
  }`;
  await callApi(productUrl, document, { companyId, slug }, rival.accessToken);
}

async function setSlug(page: Page, name: string, slug: string): Promise<void> {
  await openAddress(page, name);
  const field = page.getByLabel('Slug', { exact: true });
  const dialog = page.getByRole('dialog');
  await field.fill(`taken-${slug}`);
  await dialog.getByText('This slug is already taken').waitFor();
  await field.fill('admin');
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This slug is reserved').waitFor();
  await field.fill('a');
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Slug must be between 2 and 50 characters').waitFor();
  await field.fill('');
  await field.pressSequentially(`-${slug.toUpperCase()} !`);
  assert.equal((await field.inputValue()).replace(/-$/, ''), slug);
  await dialog.getByText('This slug is available').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function tryDomainTooEarly(page: Page, name: string, domain: string): Promise<void> {
  await openAddress(page, name);
  await page.getByRole('tab', { name: 'Custom Domain' }).click();
  await page.getByText('Not Verified').waitFor();
  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Check DNS Record' }).click();
  await page.getByRole('dialog').getByText('DNS propagation check failed').waitFor();
  const [draft] = await drafts(page);
  assert.equal(draft?.domain, domain);
}

/** The browser's stored value of domain_{companyId}. */
function drafts(page: Page): Promise<{ domain: string; timestamp: number }[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^domain_[0-9a-f-]{36}$/.test(key))
      .map(([, value]) => JSON.parse(value)),
  );
}

async function deleteForGood(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Company trash' }).click();
  await chooseAction(page, name, 'Delete permanently');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' });
  assert.equal(await button.isDisabled(), true);
  await page.getByLabel(`Type “${name}” to confirm`).fill(name);
  await button.click();
  await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();
}
