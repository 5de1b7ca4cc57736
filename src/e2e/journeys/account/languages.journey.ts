import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'signing in is in the language of the browser, and changes it without loading again',
  async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    assert.equal(await page.title(), 'Anmelden · Exkoo');
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByText('E-Mail-Adresse ist erforderlich').waitFor();

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('العربية');
    await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
    assert.equal(await page.evaluate(() => 'isSamePage' in window), true);

    // Screens that load later have the language, too, and the browser keeps it
    await page.getByRole('link', { name: 'إنشاء حساب' }).click();
    await page.getByRole('heading', { name: 'إنشاء حسابك' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'إنشاء حسابك' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
  },
  { locale: 'de-AT' },
);

journey(
  'signing in is in English for browsers of other languages',
  async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  },
  { locale: 'nl-NL' },
);

journey(
  'the language in the profile is used at once, and after the next sign-in in another language',
  async ({ page, product }) => {
    const { email, password } = await newAccount(product.url);
    await signIn(page, product.url, email, password);
    await page.goto('/profile');
    const language = page.getByRole('combobox', { name: 'Language', exact: true });
    await language.selectOption('');
    // The sessions are there
    await page.getByText('This session').waitFor();
    // By keyboard: a select takes the first letter of its option
    const sessions = page.waitForResponse(async (response) =>
      (await response.text()).includes('findMySessions'),
    );
    await language.press('D');
    // The letter may have changed the language, and the field's name, already
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
    // What the server has written is loaded again
    await sessions;
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');

    await page.context().clearCookies();
    await signIn(page, product.url, email, password);
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  },
  { locale: 'en-US' },
);
