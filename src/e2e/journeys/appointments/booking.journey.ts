import { strictEqual } from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a page is made, a guest books on it, staff confirm, and the guest moves and cancels',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    const companyId = await newCompany(product.url, account, 'Plover Rooms');
    await callApi(product.url, SET_SLUG, { companyId, slug: uniqueWord() }, account.accessToken);
    await signIn(page, product.url, account.email, account.password);

    await page.goto('/appointments/pages/add');
    await page.getByLabel('Title').fill('First call');
    await page.getByLabel('Where').fill('By phone');
    await page.getByLabel('First reminder').selectOption('2 days before');
    await page.getByRole('switch', { name: 'Bookings require approval' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('row', { name: /First call/ })
      .getByRole('link')
      .click();
    const address = await page.getByRole('link', { name: /\/book\// }).getAttribute('href');

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(address ?? '');
    await page.getByRole('heading', { name: 'First call', level: 1 }).waitFor();
    const time = page.locator('.times button').last();
    await time.waitFor();
    await checkAccessibility(page);
    await time.press('Enter');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('Please enter your first name').waitFor();
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Email').fill('ann@guest.test');
    await checkAccessibility(page);
    await page.getByLabel('Email').press('Enter');
    await page.getByRole('heading', { name: 'Requested' }).waitFor();
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await checkAccessibility(page);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/appointments/bookings');
    const row = page.getByRole('row', { name: /Ann/ });
    await row.getByText('To confirm').waitFor();
    const before = new Date();
    await row.getByRole('button', { name: /Actions for Ann/ }).click();
    await page.getByRole('menuitem', { name: 'Confirm' }).click();
    await row.getByText('Confirmed').waitFor();
    const mail = await newestMail(product.url, 'ann@guest.test', before);
    strictEqual(mail.subject.startsWith('Confirmed: First call'), true);

    await page.goto(/https?:\S+\/booking\/\S+/.exec(mail.text)?.[0] ?? '');
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Reschedule the appointment' }).click();
    await page.locator('.times .current').waitFor();
    await checkAccessibility(page);
    await page.locator('.times button:enabled').last().click();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await page.getByText('Your appointment has been rescheduled').waitFor();
    await page.getByLabel('Reason').fill('Found a flat');
    await page.getByRole('button', { name: 'Cancel the appointment' }).click();
    await page.getByText('Your appointment has been cancelled').waitFor();
    await page.getByRole('link', { name: 'Book again' }).waitFor();

    await page.goto('/appointments/bookings');
    await row.getByText('Cancelled').waitFor();
    await row.getByRole('button', { name: /Actions for Ann/ }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: /First call/ });
    await details.getByText('Cancelled, email to the guest').waitFor();
    await checkAccessibility(page);
  },
  // The form that lacks a name is answered with it
  { expected: [/422/] },
);

const SET_SLUG = `mutation ($companyId: ID!, $slug: String!) {
  updateCompany(companyId: $companyId, updateUserInput: { slug: $slug }) { message }
}`;
