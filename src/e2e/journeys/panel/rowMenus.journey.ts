import { journey } from '../../harness/journey.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

/** Lists whose rows have a menu, in the address bar's words. */
const LISTS = [
  '/crm/leads',
  '/crm/contacts',
  '/crm/lead-managers',
  '/crm/projects',
  '/crm/message-templates',
  '/customers',
  '/billing/invoices',
  '/team',
];

journey(
  'on a phone the menu of each card opens by a tap, in every list',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    for (const path of LISTS) {
      await page.goto(path);
      // A tap waits until nothing lies over the button
      await page
        .getByRole('table')
        .getByRole('button', { name: /^Actions for / })
        .first()
        .tap();
      await page.getByRole('menu', { name: /^Actions for / }).waitFor();
      await page.keyboard.press('Escape');
    }
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
);
