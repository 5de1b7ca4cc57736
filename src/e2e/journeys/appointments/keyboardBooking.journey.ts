import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newBookablePage } from '../../harness/steps/bookingPages.ts';
import { focusIsOn, tabTo } from '../../harness/steps/keyboard.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a guest books, moves and cancels and staff approve by keyboard alone',
  async ({ page, product, openPage }) => {
    const account = await newAccount(product.url);
    const { path } = await newBookablePage(product.url, account, {
      companyName: 'Godwit Rooms',
      needsApproval: true,
    });
    const guest = await openPage({ viewport: { width: 390, height: 844 } });
    await guest.goto(path);
    await guest.locator('.times button').first().waitFor();
    await tabTo(guest, 'Time zone');
    const chosen = await guest.locator('tbody button[aria-pressed="true"]').getAttribute('aria-label');
    await tabTo(guest, chosen ?? '');
    await guest.keyboard.press('ArrowRight');
    await guest.keyboard.press('Enter');
    const time = guest.locator('.times button').first();
    await tabTo(guest, (await time.innerText()).trim());
    await checkAccessibility(guest);
    await guest.keyboard.press('Enter');
    await fieldIsOn(guest, 'First name');
    await guest.keyboard.type('Gwen');
    await tabTo(guest, 'Email');
    await guest.keyboard.type('gwen@guest.test');
    await guest.keyboard.press('Enter');
    await guest.getByRole('heading', { name: 'Requested' }).waitFor();
    await checkAccessibility(guest);
    await tabTo(guest, 'Reschedule or cancel');
    await guest.keyboard.press('Enter');
    await guest.getByText('Waiting for confirmation').waitFor();

    await signIn(page, product.url, account.email, account.password);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/appointments/bookings');
    const row = page.getByRole('row', { name: /Gwen/ });
    await row.getByText('To confirm').waitFor();
    await row.getByRole('button', { name: /Actions for Gwen/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Confirm' }).waitFor();
    await page.keyboard.press('c');
    for (let presses = 0; presses < 5 && !(await isOn(page, 'Confirm')); presses += 1)
      await page.keyboard.press('ArrowDown');
    await focusIsOn(page, 'Confirm');
    await page.keyboard.press('Enter');
    await row.getByText('Confirmed').waitFor();

    await guest.reload();
    await guest.getByText('Confirmed').waitFor();
    await tabTo(guest, 'Reschedule the appointment');
    await guest.keyboard.press('Enter');
    const other = guest.locator('.times button:enabled').first();
    await tabTo(guest, (await other.innerText()).trim());
    await guest.keyboard.press('Enter');
    await focusIsOn(guest, 'Reschedule');
    await guest.keyboard.press('Enter');
    await guest.getByText('Your appointment has been rescheduled').waitFor();
    await guest.getByText('Waiting for confirmation').waitFor();
    await checkAccessibility(guest);
    await tabTo(guest, 'Reason (optional)');
    await guest.keyboard.type('Found a flat');
    await tabTo(guest, 'Cancel the appointment');
    await guest.keyboard.press('Enter');
    await guest.getByText('Your appointment has been cancelled').waitFor();
    await checkAccessibility(guest);
    await row.getByText('Cancelled').waitFor();
  },
);

async function fieldIsOn(page: Page, label: string): Promise<void> {
  const isFocused = await page.getByLabel(label).evaluate((field) => field === document.activeElement);
  assert.ok(isFocused, `the focus is on ${label}`);
}

function isOn(page: Page, name: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);
}
