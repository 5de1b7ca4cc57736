import assert from 'node:assert/strict';
import type { FrameLocator, Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { newBookablePage } from '../../harness/steps/bookingPages.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { startOtherSite } from '../../harness/steps/otherSite.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a page is shown on the site that it names, inline and as a popup, and on no other',
  async ({ page, product, openPage }) => {
    const [site, stranger] = await Promise.all([startOtherSite(), startOtherSite()]);
    try {
      const account = await newAccount(product.url);
      const { id } = await newBookablePage(product.url, account, { companyName: 'Dunlin Rooms' });
      await signIn(page, product.url, account.email, account.password);
      await page.goto(`/appointments/pages/${id}`);
      await page.getByLabel('Allowed sites').fill(site.origin);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Booking page updated').waitFor();
      await page.goto(`/appointments/pages/${id}`);
      const [inline = '', popup = ''] = await codes(page);
      await checkAccessibility(page);

      const guest = await openPage({ viewport: { width: 390, height: 844 } });
      site.show(inline);
      await guest.goto(site.origin);
      const frame = guest.frameLocator('iframe[title="Book an appointment"]');
      await book(frame, 'Ines');
      await checkAccessibility(guest);
      // As high as what it shows: nothing in it is scrolled
      await guest.waitForFunction(() => {
        const shown = document.querySelector('iframe');
        return shown !== null && shown.style.height !== '640px';
      });

      site.show(popup);
      await guest.goto(site.origin);
      const opener = guest.getByRole('button', { name: 'Book a time' });
      await opener.press('Enter');
      const dialog = guest.getByRole('dialog', { name: 'Book an appointment' });
      await dialog.waitFor();
      await book(dialog.frameLocator('iframe'), 'Piet');
      await checkAccessibility(guest);
      await dialog.frameLocator('iframe').getByRole('link', { name: 'Add to calendar' }).press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await opener.evaluate((button) => button === document.activeElement), true);

      stranger.show(inline);
      await guest.goto(stranger.origin);
      const loaded = guest.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await guest.reload();
      await loaded;
      assert.equal(await frame.getByRole('heading', { name: 'Viewing' }).count(), 0);

      await page.goto('/appointments/bookings');
      await page.getByRole('row', { name: /Ines/ }).waitFor();
      await page.getByRole('row', { name: /Piet/ }).waitFor();
    } finally {
      await Promise.all([site.close(), stranger.close()]);
    }
  },
  // The browser's error about the site that may not embed the page
  { expected: [/frame-ancestors/] },
);

/** The code that the page's form gives for other sites. */
async function codes(page: Page): Promise<string[]> {
  const blocks = page.locator('figure code');
  await blocks.first().waitFor();
  return blocks.allInnerTexts();
}

async function book(frame: FrameLocator, firstName: string): Promise<void> {
  await frame.locator('.times button').first().click();
  await frame.getByLabel('First name').fill(firstName);
  await frame.getByLabel('Email').fill(`${firstName.toLowerCase()}@guest.test`);
  await frame.getByRole('button', { name: 'Book', exact: true }).click();
  await frame.getByRole('heading', { name: 'Booked' }).waitFor();
}
