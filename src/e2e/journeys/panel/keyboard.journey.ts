import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { screenShows } from '../../harness/screens.ts';

const MENU = 'Actions for Wryneck';

journey('everything about a company by keyboard alone', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Turnstone');
  await newCompany(product.url, account, 'Wryneck');
  await page.goto('/auth/login?next=%2Fcompany-info');
  await screenShows(page, 'Log in');
  await tabTo(page, 'Email');
  await page.keyboard.type(account.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Wryneck', exact: true }).waitFor();

  await tabTo(page, MENU);
  await page.keyboard.press('Enter');
  await focusIsOn(page, 'Edit');
  await page.keyboard.press('ArrowDown');
  await focusIsOn(page, 'Domain & Slug');
  await page.keyboard.press('Escape');
  await focusIsOn(page, MENU);
  await page.keyboard.press('Enter');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Slug/URL' }).waitFor();
  await tabTo(page, 'Slug/URL');
  await page.keyboard.press('ArrowRight');
  await focusIsOn(page, 'Custom Domain');
  await tabTo(page, 'Domain');
  await page.keyboard.type('not a domain');
  await page.keyboard.press('Enter');
  await page.getByText('Please enter a valid domain format').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIsOn(page, MENU);

  await page.keyboard.press('ArrowUp');
  await focusIsOn(page, 'Move to Trash');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Move to Trash' }).waitFor();
  await tabTo(page, 'Yes, Move to Trash');
  await page.keyboard.press('Enter');
  await page.getByText('Company moved to trash').waitFor();
  await page.getByRole('link', { name: 'Wryneck', exact: true }).waitFor({ state: 'detached' });
});

/** Presses Tab until the focus is on what has this name; on the way there it is always to be seen. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
    await focusIsVisible(page);
  }
  assert.fail(`Tab does not lead to ${name}`);
}

async function focusIsOn(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent)?.trim() === wanted,
    name,
  );
  await focusIsVisible(page);
}

/** The name of what has the focus: its label, or its text. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element?.ariaLabel ?? element?.textContent ?? undefined)?.trim();
  });
}

/** Fails where nothing around the focused element, up to its field's frame, is drawn differently because of the focus. */
async function focusIsVisible(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const drawn = (at: Element | null): boolean => {
      if (!at) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A field's frame is drawn by a sibling of what has the focus: twice as thick while it has.
    const frame = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
    const isFramed = frame ? parseFloat(getComputedStyle(frame).borderTopWidth) >= 2 : false;
    if (isFramed || drawn(element) || drawn(element.parentElement)) return null;
    return element.outerHTML.slice(0, 200);
  });
  assert.equal(fault, null, 'the focus cannot be seen');
}
