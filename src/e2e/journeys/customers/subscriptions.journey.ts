import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a customer’s subscription creates its first invoice automatically, is paused, resumed and canceled',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Dunlin Works');
    const password = 'paper lantern quartz';
    const customer = { firstName: 'Ines', lastName: 'Okafor', email: 'ines@customer.test' };
    await callApi(
      product.url,
      'mutation ($input: CustomerInput!) { createCustomer(input: $input) { message } }',
      { input: { ...customer, newPassword: password, confirmPassword: password } },
      account.accessToken,
    );
    await signIn(page, product.url, account.email, account.password);

    await page.goto('/customers');
    await page.getByRole('link', { name: 'Ines Okafor' }).click();
    await page.getByRole('link', { name: 'Add subscription' }).click();
    await page.getByLabel('Number of invoices').fill('12');
    await page.getByLabel('Description').fill('Support');
    await page.getByLabel('Price').fill('1000');
    await page.getByRole('button', { name: 'Save subscription' }).click();

    // The job makes it, and the page shows it without being asked
    const invoice = page.getByRole('link', { name: 'INV-000001' });
    await invoice.waitFor();
    await page.getByText('1 of 12').waitFor();

    const menu = page.getByRole('button', { name: 'Actions for Support' });
    // In a window so low that the press has to scroll first, which browsers report once the menu is open
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.evaluate(() => scrollTo(0, 0));
    await menu.click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.goto('/customers/subscription');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Resume' }).click();
    await page.getByRole('cell', { name: 'Active' }).waitFor();
    await page.getByText('Subscription resumed').waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Cancel subscription' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await page.getByRole('cell', { name: 'Cancelled' }).waitFor();

    await page.goto('/customers');
    await page.getByRole('link', { name: 'Ines Okafor' }).click();
    await page.getByRole('link', { name: 'INV-000001' }).click();
    await page.getByText(/^For: /).waitFor();
  },
);
