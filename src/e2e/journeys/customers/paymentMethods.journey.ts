import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'payment methods are added without a card number, one is made the default, one removed and taken back',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover Cards');
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/billing/payment-method');
    await page.getByRole('link', { name: 'Add Payment Method' }).click();

    await screenShows(page, 'Add payment method');
    await page.getByLabel('Last four digits').fill('4111 1111 1111 1111');
    await page.getByLabel('Expiry date').fill('04/98');
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await page.getByText('Do not enter the full card number. The last four digits are enough').waitFor();
    await page.getByLabel('Last four digits').fill('4242');
    await page.getByRole('button', { name: 'Add payment method' }).click();

    await screenShows(page, 'Payment methods');
    await page.getByText('**** **** **** 4242').waitFor();
    await page.getByText('Default Method').waitFor();
    await page.getByRole('link', { name: 'Add Payment Method' }).click();
    await screenShows(page, 'Add payment method');
    await page.getByLabel('Type').selectOption({ label: 'PayPal' });
    await page.getByLabel('Email of the PayPal account').fill('pay@plover.test');
    await page.getByRole('button', { name: 'Add payment method' }).click();

    await screenShows(page, 'Payment methods');
    const paypal = page.getByRole('listitem').filter({ hasText: 'pay@plover.test' });
    await paypal.getByRole('button', { name: 'Make as default' }).click();
    await paypal.getByText('Default Method').waitFor();
    await paypal.getByRole('button', { name: 'Remove' }).click();
    await paypal.waitFor({ state: 'detached' });
    const card = page.getByRole('listitem').filter({ hasText: '4242' });
    await card.getByText('Default Method').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await paypal.getByText('Default Method').waitFor();
    await card.getByRole('button', { name: 'Make as default' }).waitFor();
  },
);
