import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { isAt, logIn, logOut } from '../../harness/steps/authForms.ts';
import { newestCode } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const newPassword = 'nine amber kettles hum';

journey(
  'a forgotten password is reset, and the old sessions are over',
  async ({ page, product, openPage }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover');
    const elsewhere = await openPage();
    await signIn(elsewhere, product.url, account.email, account.password);
    await elsewhere.goto('/company-info');
    await elsewhere.getByRole('link', { name: 'Plover' }).waitFor();

    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await screenShows(page, 'Forgot your password?');
    const asked = new Date();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await screenShows(page, 'Enter your code');
    await page.getByLabel('Code').fill(await newestCode(product.url, account.email, asked));
    await screenShows(page, 'Choose a new password');
    await page.getByLabel('New password').fill('too short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Use at least 12 characters').waitFor();
    await page.getByLabel('New password').fill(newPassword);
    await page.getByText('Password strength: ').waitFor();
    // The toast closes after some seconds. The live stream ends with the session, so the page needs no action
    const ended = elsewhere.getByText('Session expired! Login again').waitFor();
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Your password is changed. Sign in with it').waitFor();
    await isAt(page, '/auth/login');

    await logIn(page, account.email, account.password);
    await page.getByText('Email or password is wrong').waitFor();
    await logIn(page, account.email, newPassword);
    await screenShows(page, 'Dashboard');

    await ended;
    await isAt(elsewhere, '/auth/login?next=%2Fcompany-info');
  },
);

journey('two-step log-in asks for a code', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Plover');
  await signIn(page, product.url, account.email, account.password);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' });
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('The password is wrong').waitFor();
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  await logOut(page);

  const asked = new Date();
  await logIn(page, account.email);
  await screenShows(page, 'Confirm your identity');
  await isAt(page, '/auth/verify-login');
  await page.getByLabel('Code').fill(await newestCode(product.url, account.email, asked));
  await screenShows(page, 'Dashboard');
});
