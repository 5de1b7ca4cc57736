import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { isAt, logIn, logOut } from '../../harness/steps/authForms.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'an authenticator app is set up, and the log-in asks for its code or a recovery code',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover');
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set up the authenticator app' }).click();
    const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    await setup.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const field = setup.getByLabel('Code from the app');
    await field.fill(wrongCode(app));
    await setup.getByText('This code is wrong or was already used').waitFor();
    await field.fill(app.generate());

    const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await saved.getByRole('listitem').first().waitFor();
    const codes = await saved.getByRole('listitem').allInnerTexts();
    assert.equal(codes.length, 10);
    const download = page.waitForEvent('download');
    await saved.getByRole('button', { name: 'Download' }).click();
    assert.equal((await download).suggestedFilename(), 'recovery-codes.txt');
    await saved.getByRole('button', { name: 'I saved them' }).click();
    await page.getByText('10 of 10 codes left').waitFor();
    await page.getByText('Authenticator app turned on').first().waitFor();
    assert.match((await newestMail(product.url, account.email)).text, /IP address/);
    await logOut(page);

    await logIn(page, account.email);
    await isAt(page, '/auth/second-factor');
    await page.getByLabel('Code of your authenticator app').fill(wrongCode(app));
    await page.getByText('This code is wrong or was already used').waitFor();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase());
    await page.getByRole('button', { name: 'Log in' }).click();
    await screenShows(page, 'Dashboard');
    await logOut(page);

    await logIn(page, account.email);
    await page.getByLabel('Code of your authenticator app').fill(codeOfNextStep(app));
    await screenShows(page, 'Dashboard');
  },
);

journey(
  'a passkey logs in with the password, alone, and confirms the identity',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover');
    await addAuthenticator(page);
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page
      .getByRole('dialog', { name: 'Save your recovery codes' })
      .getByRole('button', { name: 'I saved them' })
      .click();
    await page.getByRole('button', { name: /^Rename / }).click();
    const rename = page.getByRole('dialog', { name: 'Rename passkey' });
    await rename.getByLabel('Name').fill('Work laptop');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor();
    await logOut(page);

    await logIn(page, account.email);
    await isAt(page, '/auth/second-factor');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await screenShows(page, 'Dashboard');
    await logOut(page);

    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await screenShows(page, 'Dashboard');
    await page.goto('/profile');
    await page.getByText('Logged in: Passkey').first().waitFor();
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('button', { name: 'Yes, remove' }).click();
    await page.getByText('You have no passkeys yet.').waitFor();
    await logOut(page);
    await logIn(page, account.email);
    await screenShows(page, 'Dashboard');
  },
);

/** A platform authenticator, such as a fingerprint reader, that always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

function wrongCode(app: TOTP): string {
  const around = [-2, -1, 0, 1, 2].map((steps) => app.generate({ timestamp: Date.now() + steps * 30_000 }));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !around.includes(code))!;
}

/** Each code works once; the server accepts the code of the next thirty seconds already. */
function codeOfNextStep(app: TOTP): string {
  return app.generate({ timestamp: Date.now() + 30_000 });
}
