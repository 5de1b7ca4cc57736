import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';

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
