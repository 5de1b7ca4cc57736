import { deepStrictEqual, notStrictEqual, strictEqual } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newBookablePage } from '../../harness/steps/bookingPages.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import type { Account } from '../../harness/steps/newAccount.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { newMember } from '../../harness/steps/newMember.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'two hosts take bookings in turns, one is given to the other, and together they are booked at once',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    const made = await newBookablePage(product.url, account, { companyName: 'Curlew Rooms' });
    await newMember(product.url, account, 'manager');
    await openAllWeek(product.url, account);
    await signIn(page, product.url, account.email, account.password);

    await chooseHosts(page, made.id, 'LEAST_RECENT');
    const start = inDays(3, '10:00');
    const guest = (firstName: string) => ({ start, firstName, email: `${firstName}@guest.test` });
    await made.book(guest('Ann'));
    await made.book(guest('Ben'));
    const third = await made.book(guest('Cat')).catch(({ message }: Error) => message);
    deepStrictEqual(third, '409: This time is no longer available');

    await page.goto('/appointments/bookings');
    const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    const hostOf = async (name: string) =>
      (await rowOf(name).textContent())?.includes('Nora New') ? 'Nora' : 'the owner';
    await rowOf('Ann').waitFor();
    deepStrictEqual([await hostOf('Ann'), await hostOf('Ben')].toSorted(), ['Nora', 'the owner']);

    const ofNora = (await hostOf('Ann')) === 'Nora' ? 'Ann' : 'Ben';
    const other = ofNora === 'Ann' ? 'Ben' : 'Ann';
    await rowOf(ofNora)
      .getByRole('button', { name: /Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await rowOf(ofNora).getByText('Cancelled').waitFor();
    await giveToAnother(page, other);
    await rowOf(other).getByText('Nora New').waitFor();

    await chooseHosts(page, made.id, 'TOGETHER');
    await made.book({ ...guest('Dan'), start: inDays(3, '12:00') });
    await page.goto('/appointments/bookings');
    await rowOf('Dan')
      .getByText(/Nora New/)
      .waitFor();
    const together = await made.book({ ...guest('Eve'), start }).catch(({ message }: Error) => message);
    deepStrictEqual(together, '409: This time is no longer available');
  },
);

journey('a class takes as many guests as it has seats', async ({ page, product }) => {
  const account = await newAccount(product.url);
  const made = await newBookablePage(product.url, account, { companyName: 'Dunlin Yoga', seats: 2 });
  await page.setViewportSize({ width: 390, height: 800 });
  const lastTime = page.locator('.times button').last();
  const bookLast = async (firstName: string) => {
    await page.goto(made.path);
    await lastTime.waitFor();
    const time = await lastTime.textContent();
    await lastTime.click();
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Email').fill(`${firstName}@guest.test`);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('heading', { name: 'Booked' }).waitFor();
    return time;
  };
  const first = await bookLast('Ann');
  strictEqual(await bookLast('Ben'), first);
  await checkAccessibility(page);
  notStrictEqual(await bookLast('Cat'), first);

  await signIn(page, product.url, account.email, account.password);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/appointments/bookings');
  for (const name of [/Ann/, /Ben/, /Cat/]) await page.getByRole('row', { name }).waitFor();
});

function inDays(days: number, clock: string): Date {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${clock}:00Z`);
}

/** All who can be booked can be at any time. */
async function openAllWeek(productUrl: string, { accessToken }: Account): Promise<void> {
  const { findBookingHosts } = await callApi<{ findBookingHosts: { data: { _id: string }[] } }>(
    productUrl,
    'query { findBookingHosts { data { _id } } }',
    {},
    accessToken,
  );
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  for (const { _id: hostId } of findBookingHosts.data)
    await callApi(
      productUrl,
      `mutation ($hostId: ID!, $input: AvailabilityInput!) {
        saveAvailability(hostId: $hostId, input: $input) { message }
      }`,
      { hostId, input: { timeZone: 'UTC', weekly, overrides: [] } },
      accessToken,
    );
}

async function chooseHosts(page: Page, id: string, mode: string): Promise<void> {
  await page.goto(`/appointments/pages/${id}`);
  await page.getByLabel('Assignment').selectOption(mode);
  const hosts = page.getByRole('group', { name: 'Hosts' }).getByRole('checkbox');
  await hosts.first().waitFor();
  for (const host of await hosts.all()) await host.check();
  // Its toast may still be there from the time before
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('updateBookingPage') ?? false,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
}

async function giveToAnother(page: Page, guest: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(guest) })
    .getByRole('button', { name: /Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: `Reassign the booking of ${guest}` });
  await dialog.getByLabel('Host').selectOption({ label: 'Nora New' });
  await dialog.getByRole('button', { name: 'Reassign' }).click();
}
