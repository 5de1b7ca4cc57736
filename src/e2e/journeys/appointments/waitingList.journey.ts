import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newBookablePage } from '../../harness/steps/bookingPages.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a guest joins a waitlist on a phone, is offered a canceled time, and books it',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    const made = await newBookablePage(product.url, account, {
      companyName: 'Godwit Rooms',
      waitingMinutes: 60,
    });
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const start = new Date(`${day}T10:00:00Z`);
    const manageUrl = await made.book({ start, firstName: 'Ben', email: 'ben@guest.test' });

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(made.path);
    await page.getByRole('button', { name: 'No suitable time? Join the waitlist' }).click();
    await page.getByRole('heading', { name: 'Waitlist' }).waitFor();
    await checkAccessibility(page);
    await page.getByLabel('First day').fill(day);
    await page.getByLabel('Last day').fill(day);
    const form = page.locator('form.waiting');
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Email').fill('ann@wait.test');
    await form.getByRole('button', { name: 'Join the waitlist' }).click();
    await page.getByText('You are on the waitlist').waitFor();
    await checkAccessibility(page);

    await page.goto(manageUrl);
    await page.getByRole('button', { name: 'Cancel the appointment' }).click();
    await page.getByText('Your appointment has been cancelled').waitFor();
    // Times that were given up are looked for every minute
    const mail = await newestMail(product.url, 'ann@wait.test', undefined, 90);
    await page.goto(/https?:\S+\/booking\/offer\/\S+/.exec(mail.text)?.[0] ?? mail.text);
    await page.getByText('This time is available and reserved for you for a short time.').waitFor();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Book this time' }).press('Enter');
    await page.getByText('Your appointment is booked').waitFor();

    await signIn(page, product.url, account.email, account.password);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/appointments/bookings');
    await page
      .getByRole('row', { name: /Ann/ })
      .getByText(/Confirmed/)
      .waitFor();
  },
);
