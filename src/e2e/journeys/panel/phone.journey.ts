import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import type { Screen } from '../../harness/screens.ts';
import { adminScreens, authScreens, openScreen, panelScreens, rememberReset } from '../../harness/screens.ts';
import { chooseAction, openAddress } from '../../harness/steps/companyActions.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

journey(
  'a company is managed on a phone: drawer, cards, sheets, form',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Sanderling Tide Works and Daughters of Morecambe');
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/company-info');
    const card = page.getByRole('row', { name: 'Sanderling' });
    const box = await card.boundingBox();
    assert.ok(box && box.width > 340 && box.height > 80, `a card, not a line: ${JSON.stringify(box)}`);

    await page.getByRole('button', { name: 'Open menu' }).tap();
    const link = page.getByRole('link', { name: 'Activity log' });
    assert.ok(
      ((await link.boundingBox())?.height ?? 0) >= 44,
      'a link of the drawer is smaller than a finger',
    );
    await link.tap();
    await page.getByRole('heading', { name: 'Activity log' }).waitFor();
    await page.getByRole('link', { name: 'My companies' }).waitFor({ state: 'hidden' });

    await page.goto('/company-info');
    await openAddress(page, 'Sanderling Tide Works and Daughters of Morecambe');
    await isSheet(page);
    await page.getByRole('tab', { name: 'Custom Domain' }).tap();
    await noSidewaysScroll(page, 'the domain dialog');
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await chooseAction(page, 'Sanderling Tide Works and Daughters of Morecambe', 'Edit');
    await page.getByLabel('Company name').fill('Sanderling');
    await page.getByRole('button', { name: 'Save changes' }).tap();
    await page.getByRole('link', { name: 'Sanderling', exact: true }).waitFor();
  },
  phone,
);

journey(
  'on a phone a bar leads to the lists that are opened most, and to everything else',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    const bar = page.getByRole('navigation', { name: 'Quick access' });
    await bar.getByRole('link', { name: 'Inbox' }).tap();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await bar.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await bar.waitFor({ state: 'detached' });
  },
  phone,
);

journey(
  'no screen scrolls sideways at 390 and 360 pixels',
  async ({ page, product, openPage }) => {
    const account = await newAccount(product.url);
    const companyId = await newCompany(
      product.url,
      account,
      'Sanderling-Tide-Works-and-Daughters-of-Morecambe',
    );
    await rememberReset(page);
    for (const screen of authScreens) await showsNoScroll(page, screen);
    await signIn(page, product.url, account.email, account.password);
    for (const screen of panelScreens(companyId)) await showsNoScroll(page, screen);
    const admin = await openPage();
    await signIn(admin, product.url, demoAccounts.admin);
    for (const screen of adminScreens) await showsNoScroll(admin, screen);
  },
  { ...phone, timeoutMs: 300_000 },
);

async function isSheet(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const atBottom = async () => {
    const box = await page.getByRole('dialog').boundingBox();
    return box !== null && box.x === 0 && box.width === width && Math.abs(box.y + box.height - height) < 1;
  };
  for (let tries = 0; tries < 50; tries += 1) {
    if (await atBottom()) return;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  assert.fail('The dialog is no sheet at the bottom of the window');
}

async function showsNoScroll(page: Page, screen: Screen): Promise<void> {
  await openScreen(page, screen);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await noSidewaysScroll(page, screen.path);
  }
}

async function noSidewaysScroll(page: Page, where: string): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  assert.ok(content <= window, `${where} is ${content} px wide in a window of ${window} px`);
}
