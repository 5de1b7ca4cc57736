import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

journey(
  'a lead is lost by keyboard with its reason, comes back by undo, and the list is walked through',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    await page.getByRole('row').nth(2).getByRole('link').first().click();
    await page.getByText(/^2 of \d+$/).waitFor();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    assert.match(await page.title(), new RegExp(`^${name ?? ''}`));

    const status = page.getByRole('button', { name: /^Status:/ });
    const before = await status.textContent();
    await status.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Search status' }).fill('Lost');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Why is this lead lost?' });
    await dialog.waitFor();
    await checkAccessibility(page);
    await dialog.getByRole('combobox', { name: /Lost reason/ }).fill('Moved to Sylt');
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await page.getByRole('button', { name: /^Lost reason: Moved to Sylt/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Lost reason/ }).waitFor({ state: 'detached' });
    assert.equal(await status.textContent(), before);

    const place = await page.getByRole('link', { name: 'Next (J)' }).boundingBox();
    await page.keyboard.press('j');
    await page.getByText(/^3 of \d+$/).waitFor();
    assert.deepEqual(await page.getByRole('link', { name: 'Next (J)' }).boundingBox(), place, '‹ › moved');
    await page.keyboard.press('k');
    await page.getByText(/^2 of \d+$/).waitFor();
    await page.keyboard.press('k');
    await page.getByText(/^1 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Previous (K)' }).waitFor();
  },
);

journey(
  'on a phone a lead opens with name, stage, next step and composer, and nothing jumps',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    // The oldest, which are the demo's, whatever other journeys add at the same time
    await page.goto('/crm/leads?sort=createdAt');
    await page.getByRole('row').nth(5).waitFor();
    const seen = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).filter((row) => row.getBoundingClientRect().bottom <= 844).length);
    assert.ok(seen >= 5, `${seen} leads on the first screen`);
    await page.getByRole('checkbox').nth(1).tap();
    const bar = await page.getByRole('group', { name: 'Selected rows' }).boundingBox();
    assert.ok(bar && bar.height <= 844 * 0.15, `the bar of the selection has ${bar?.height} pixels`);
    await page.getByRole('button', { name: 'Unselect all' }).tap();

    await page.getByRole('row').nth(1).getByRole('link').first().tap();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    const { pathname } = new URL(page.url());
    await page.addInitScript(watchShifts);
    await page.goto(pathname);
    await page.getByRole('list', { name: 'Timeline' }).waitFor();
    await checkAccessibility(page);
    for (const shown of [
      page.getByRole('heading', { level: 1 }),
      page.getByText(/^(Next call|Next meeting|No next call or meeting)/),
      page.getByRole('button', { name: 'Save note' }),
      page.getByRole('link', { name: 'Call', exact: true }),
    ]) {
      const box = await shown.first().boundingBox();
      assert.ok(box && box.y + box.height <= 844, `not on the first screen: ${JSON.stringify(box)}`);
    }
    assert.equal(await shiftsOf(page), 0, 'the page jumped while it loaded');
  },
  phone,
);

journey('a lead in a wide window does not jump while it loads', async ({ page, product }) => {
  await signIn(page, product.url, demoAccounts.owner);
  await page.goto('/crm/leads');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  const { pathname } = new URL(page.url());
  await page.addInitScript(watchShifts);
  await page.goto(pathname);
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  const shift = await shiftsOf(page);
  assert.ok(shift < 0.001, `the page jumped by ${shift}`);
});

/** Adds up the layout shifts of a page as Chromium counts them. */
function watchShifts(): void {
  const total = { shift: 0 };
  Object.assign(window, { layoutShifts: total });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) total.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { layoutShifts: { shift: number } }).layoutShifts.shift);
}
