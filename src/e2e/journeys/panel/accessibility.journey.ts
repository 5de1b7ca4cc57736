import type { Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import {
  adminScreens,
  authScreens,
  crmScreens,
  openScreen,
  panelScreens,
  rememberReset,
} from '../../harness/screens.ts';
import { chooseAction, openAddress } from '../../harness/steps/companyActions.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const viewport of sizes) {
  const options = { viewport, timeoutMs: 600_000 };

  journey(`axe finds nothing on the sign-in screens at ${viewport.width} pixels`, checkSignIn, options);

  journey(
    `axe finds nothing on the panel at ${viewport.width} pixels`,
    async ({ page, product, openPage }) => {
      const account = await newAccount(product.url);
      const companyId = await newCompany(product.url, account, 'Bittern');
      await signIn(page, product.url, account.email, account.password);
      for (const screen of panelScreens(companyId)) await checkScreen(page, screen);
      await checkOpened(page);
      await checkFaults(page, companyId);
      const admin = await openPage();
      await signIn(admin, product.url, demoAccounts.admin);
      for (const screen of adminScreens) await checkScreen(admin, screen);
    },
    { ...options, expected: ['findCompany failed: This company does not exist'] },
  );

  journey(
    `axe finds nothing in the CRM at ${viewport.width} pixels`,
    async ({ page, product }) => {
      await signIn(page, product.url, demoAccounts.owner);
      for (const screen of crmScreens) await checkScreen(page, screen);
      await page.goto('/crm/leads');
      await page.getByRole('button', { name: 'Columns' }).click();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await checkAccessibility(page);
      await page
        .getByRole('link', { name: /\w \w/ })
        .and(page.locator('[href^="/crm/leads/0"]'))
        .first()
        .click();
      await page.getByRole('region', { name: 'History' }).waitFor();
      await checkAccessibility(page);
    },
    options,
  );
}

async function checkSignIn({ page }: { page: Page }): Promise<void> {
  await rememberReset(page);
  for (const screen of authScreens) await checkScreen(page, screen);
  await page.goto('/auth/signup');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('First Name is required').waitFor();
  await checkAccessibility(page);
}

async function checkScreen(page: Page, screen: (typeof authScreens)[number]): Promise<void> {
  await openScreen(page, screen);
  await checkAccessibility(page);
}

/** Menus and dialogs, each open, empty and with something wrong. */
async function checkOpened(page: Page): Promise<void> {
  await page.goto('/company-info');
  await page.getByRole('button', { name: 'Actions for Bittern' }).click();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await openAddress(page, 'Bittern');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Slug must be between 2 and 50 characters').waitFor();
  await checkAccessibility(page);
  await page.getByRole('tab', { name: 'Custom Domain' }).click();
  await page.getByLabel('Domain', { exact: true }).fill('bittern.example.com');
  await page.getByRole('button', { name: 'Check DNS Record' }).click();
  await page.getByRole('region', { name: 'Pending domain' }).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await chooseAction(page, 'Bittern', 'Move to Trash');
  await page.getByRole('dialog', { name: 'Move to Trash' }).waitFor();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Yes, Move to Trash' }).click();
  await page.getByRole('heading', { name: 'Your companies are in trash' }).waitFor();
  await page.goto('/company-info/trash');
  await chooseAction(page, 'Bittern', 'Delete permanently');
  await page.getByRole('dialog', { name: 'Delete permanently' }).waitFor();
  await checkAccessibility(page);
}

/** A form with problems, a list that could not be loaded, one that nothing matches. */
async function checkFaults(page: Page, companyId: string): Promise<void> {
  await page.goto('/company-info/add-company');
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByText('This field is required!').first().waitFor();
  await checkAccessibility(page);
  await page.goto('/company-info/activity-log?search=nothing-has-this');
  await page.getByRole('heading', { name: 'No matches' }).waitFor();
  await checkAccessibility(page);
  await page.goto(`/company-info/edit-company/${companyId}0`);
  await page
    .getByRole('heading', { name: 'This could not be loaded' })
    .or(page.getByRole('alert'))
    .first()
    .waitFor();
  await checkAccessibility(page);
}
