import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { signUp } from '../../harness/steps/authForms.ts';
import { focusIsOn, tabTo } from '../../harness/steps/keyboard.ts';
import { newestCode } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';

journey('a working day by keyboard alone', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Whinchat');
  const { keyboard } = page;
  await page.goto('/auth/login');
  await screenShows(page, 'Log in');
  await tabTo(page, 'Email');
  await keyboard.type(account.email);
  await tabTo(page, 'Password');
  await keyboard.type(account.password);
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/dashboard');

  // A call comes in: a new lead
  await goTo(page, 'l', 'Leads');
  await keyboard.press('c');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'firstName');
  await keyboard.type('Wren');
  await tabTo(page, 'Email');
  await keyboard.type('wren@journey.test');
  await keyboard.press('Enter');
  await screenShows(page, 'Wren');

  // From the list into the lead, and the call is logged with the next one planned
  await goTo(page, 'l', 'Leads');
  await page.getByRole('table').getByRole('link', { name: 'Wren' }).waitFor();
  await keyboard.press('j');
  // The letter is the avatar's
  await focusIsOn(page, 'WWren');
  await keyboard.press('Enter');
  await screenShows(page, 'Wren');
  await tabTo(page, 'Call');
  await keyboard.press('Enter');
  await tabTo(page, 'Summary');
  await keyboard.type('Wants an offer');
  await tabTo(page, 'Tomorrow 9:00');
  await keyboard.press('Enter');
  await keyboard.press('Control+Enter');
  await page.getByText(/logged a call/).waitFor();

  // The planned call, and a command
  await goTo(page, 'd', 'Dashboard');
  await keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await keyboard.type('agenda');
  await page
    .getByRole('option', { name: /Agenda/ })
    .first()
    .waitFor();
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Wren' }).waitFor();

  // The lead is moved to trash, and back by undo
  await goTo(page, 'l', 'Leads');
  await page.getByRole('table').getByRole('link', { name: 'Wren' }).waitFor();
  await keyboard.press('j');
  // The letter is the avatar's
  await focusIsOn(page, 'WWren');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('m');
  await focusIsOn(page, 'Move to Trash');
  await keyboard.press('Enter');
  await page.getByRole('table').getByRole('link', { name: 'Wren' }).waitFor({ state: 'detached' });
  await keyboard.press('Control+z');
  await page.getByRole('table').getByRole('link', { name: 'Wren' }).waitFor();
});

journey('a new account has its first lead after at most 12 clicks', async ({ page, product }) => {
  await page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
    addEventListener('pointerdown', count, true);
  });
  const email = `${uniqueWord()}@journey.test`;
  await signUp(page, email);
  await page.getByLabel('Code').click();
  await page.keyboard.type(await newestCode(product.url, email));
  const name = page.getByLabel('Company name');
  await name.click();
  await page.keyboard.type('Siskin');
  await page.getByLabel('Email').click();
  await page.keyboard.type(email);
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('link', { name: 'Open dashboard' }).click();
  await page.getByRole('link', { name: 'Add lead' }).first().click();
  await page.getByLabel('First name').click();
  await page.keyboard.type('Wren');
  await page.getByLabel('Email').click();
  await page.keyboard.type('wren@journey.test');
  await page.getByRole('button', { name: 'Add lead' }).click();
  await screenShows(page, 'Wren');
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
  assert.ok(clicks <= 12, `${clicks} clicks`);
});

/** `g` and a letter. */
async function goTo(page: Page, letter: string, title: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await screenShows(page, title);
}
