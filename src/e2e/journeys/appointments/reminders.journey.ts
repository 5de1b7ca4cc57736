import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { startProductWithClock } from '../../harness/run/startProductWithClock.ts';
import { newBookablePage } from '../../harness/steps/bookingPages.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { openPhone } from '../../harness/steps/newPhone.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const DAY_MS = 24 * 60 * 60_000;
const SENDER = '+442079460302';
const PHONES = { Cleo: '+442079460711', Xeno: '+442079460712', Rhea: '+442079460713' };

journey(
  'guests are reminded in time, and confirm, cancel and ask for another time by replying',
  async ({ openPage }) => {
    const { product, passTime } = await startProductWithClock(3 * DAY_MS);
    try {
      const page = await openPage({ baseURL: product.url, viewport: { width: 390, height: 844 } });
      await page.clock.install();
      const account = await newAccount(product.url);
      const { book } = await newBookablePage(product.url, account, {
        companyName: 'Curlew Rooms',
        textsGuests: true,
        textNote: 'Bring your papers.',
        reminders: [2 * 24 * 60],
      });
      await callApi(product.url, CREATE_PROVIDER, { senderId: SENDER }, account.accessToken);
      const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 3.5 * DAY_MS;
      for (const [at, [firstName, phone]] of Object.entries(PHONES).entries())
        await book({
          start: new Date(start + at * 60 * 60_000),
          firstName,
          phone,
          email: `${firstName.toLowerCase()}@guest.test`,
        });
      for (const phone of Object.values(PHONES)) await texted(page, phone, /Viewing is booked for/);

      await passTime(page);
      for (const phone of Object.values(PHONES))
        await texted(page, phone, /reminder of Viewing on .*Bring your papers\..*Reply C/);
      const mail = await newestMail(product.url, 'cleo@guest.test');
      assert.match(mail.subject, /^Reminder: Viewing/);
      assert.match(mail.text, /\/booking\//);

      await answer(page, PHONES.Cleo, 'c');
      await texted(page, PHONES.Cleo, /Viewing on .* is confirmed\./);
      await checkAccessibility(page);
      await answer(page, PHONES.Xeno, 'X');
      await texted(page, PHONES.Xeno, /Viewing on .* has been cancelled\./);
      await answer(page, PHONES.Rhea, 'R');
      const text = await texted(page, PHONES.Rhea, /choose another time for Viewing here/);
      await page.goto(/https?:\S+\/booking\/\S+/.exec(text)?.[0] ?? '');
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Reschedule the appointment' }).click();
      await page.locator('.times button:enabled').last().click();
      await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
      await page.getByText('Your appointment has been rescheduled').waitFor();
      await texted(page, PHONES.Rhea, /Viewing is rescheduled to/);

      await signIn(page, product.url, account.email, account.password);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/appointments/bookings');
      await page.getByRole('row', { name: /Xeno.*Cancelled/ }).waitFor();
      await page.getByRole('button', { name: /Actions for Cleo/ }).click();
      await page.getByRole('menuitem', { name: 'Details' }).click();
      const details = page.getByRole('dialog', { name: /Viewing/ });
      await details.getByText('Confirmed by the guest').waitFor();
      await details.getByText(/^Reminder, SMS to the guest\. Delivered/).waitFor();
      await checkAccessibility(page);
      // A guest who asks for another time may need an answer from a person
      await page.goto('/sms/inbox');
      await page.getByRole('link', { name: /Unread: Rhea/ }).waitFor();
      assert.equal(await page.getByRole('link', { name: /Unread: (Cleo|Xeno)/ }).count(), 0);
    } finally {
      await product.remove();
    }
  },
  { timeoutMs: 300_000 },
);

/** Opens a phone and waits for a message on it: due messages are sent each minute. */
async function texted(page: Page, phone: string, text: RegExp): Promise<string> {
  await openPhone(page, phone);
  const bubble = page.locator('pre').filter({ hasText: text }).first();
  await bubble.waitFor({ timeout: 150_000 });
  return bubble.innerText();
}

async function answer(page: Page, phone: string, text: string): Promise<void> {
  await openPhone(page, phone);
  await page.getByLabel('Text', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  await page
    .getByText(`Sent: ${text}`)
    .or(page.locator('pre').filter({ hasText: /confirmed|cancelled|here:/ }))
    .first()
    .waitFor();
}

const CREATE_PROVIDER = `mutation ($senderId: String!) {
  createSmsProvider(input: { name: "Phones", kind: SIMULATOR, senderId: $senderId }) { message }
}`;
