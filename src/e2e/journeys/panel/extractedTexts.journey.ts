import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pseudoText } from '../../../locales/pseudoText.ts';
import { journey } from '../../harness/journey.ts';
import { crmScreens, panelScreens } from '../../harness/screens.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

// Names of products, plans and languages, and the company's own data
const names = ['Exkoo', 'Stripe', 'Free', 'Starter', 'Pro', 'English', 'Bittern', 'Manual entry'];
const codes = ['Ctrl', 'CSV', 'SMS', 'CRM', 'API', 'USD'];

journey(
  'titles, buttons, labels and columns of every screen are translated',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    const companyId = await newCompany(product.url, account, 'Bittern');
    await signIn(page, product.url, account.email, account.password);
    await page.context().addCookies([{ name: 'language', value: 'en-XA', url: product.url }]);
    const english: string[] = [];
    // The names of statuses and stages are the company's own
    const screens = [...panelScreens(companyId), ...crmScreens].filter(
      ({ path }) => !path.endsWith('/statuses') && !path.endsWith('/board'),
    );
    for (const { path } of screens) {
      await page.goto(path);
      await page.locator('main h1').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      for (const text of await plainTexts(page)) english.push(`${path}: ${text}`);
    }
    assert.deepEqual(english, []);
  },
  { timeoutMs: 600_000 },
);

/** The texts of the screen that are English as they are, not as the pseudo-language has them. */
async function plainTexts(page: Page): Promise<string[]> {
  const texts = await page
    .locator('h1, h2, h3, th, button, label, legend, nav a, [role="tab"], [role="columnheader"]')
    .allInnerTexts();
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim());
  return [...new Set(lines)].filter(
    (line) =>
      /[a-z]{3}/i.test(line) &&
      // Dates are in English in the pseudo-language, too
      !/\d{4}$|^\w{3} \d{1,2}$/.test(line) &&
      ![...names, ...codes].some((word) => line.includes(word)) &&
      [...line].some((letter) => pseudoText(letter) !== letter) &&
      [...line].every((letter) => letter.charCodeAt(0) < 128),
  );
}
