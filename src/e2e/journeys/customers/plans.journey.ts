import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a plan is tried, chosen for money, raised for the rest of its period, and left at its end',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover Works');
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/billing/subscription');
    await page.getByText('Free forever').waitFor();
    await page.getByRole('link', { name: 'Manage plan' }).click();

    await page.getByRole('button', { name: 'Start Trial: Starter' }).click();
    await page.getByText('The trial of the Starter plan has started').waitFor();
    await page.getByText('Trial', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Due now').waitFor();
    await dialog.getByText('$50.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Yes, change now' }).click();
    await page.getByText('You are now on the Starter plan').waitFor();

    await page.getByLabel('Additional members').fill('2');
    await page.getByRole('button', { name: 'Change number' }).click();
    await dialog.getByText('Starter plan with 2 additional team members').waitFor();
    await dialog.getByText('Due now').waitFor();
    await dialog.getByRole('button', { name: 'Yes, change now' }).click();
    await page.getByText('You are now on the Starter plan with 2 additional team members').waitFor();
    await page
      .getByText(/^The Starter plan includes 100 team members, and you have 2 additional team members/)
      .waitFor();
    await page.getByLabel('Additional members').fill('0');
    await page.getByRole('button', { name: 'Change number' }).click();
    await dialog.getByRole('button', { name: 'Yes, change at the end of the period' }).click();
    await page.getByText(/^0 additional team members from/).waitFor();

    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await dialog.getByText('Unused time on the current plan').waitFor();
    await dialog.getByText('$20.00').waitFor();
    await dialog.getByRole('button', { name: 'Yes, change now' }).click();
    await page.getByText('You are now on the Pro plan').waitFor();

    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await dialog.getByRole('button', { name: 'Yes, change at the end of the period' }).click();
    await page.getByText('The Free plan starts when the period ends').waitFor();
    await page.goto('/billing');
    await page.getByText(/^Then the Free plan starts/).waitFor();
    await page.getByText('Unused time on the Starter plan, monthly').first().waitFor();
    await page.getByRole('button', { name: 'Keep the Pro plan' }).click();
    await page.getByText('Plan change cancelled').waitFor();
  },
);
