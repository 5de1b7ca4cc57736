import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'leads are put into sections by the menu of a column, with the mouse and by keys, and out of them again',
  async ({ page, product }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    await columnMenu(page, 'Stage');
    await page.getByRole('menuitem', { name: 'Group by this' }).click();
    await page.waitForURL(/\?by=stage$/);
    await page.getByRole('button', { name: /^New \d/, expanded: true }).click();
    await page.waitForURL(/closed=/);
    await page.getByRole('button', { name: /^New \d/, expanded: false }).waitFor();

    await page.getByRole('button', { name: 'Column menu' }).first().waitFor();
    await page.getByRole('columnheader', { name: 'Stage' }).getByRole('button').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name: 'Ungroup' }).press('Enter');
    await page.waitForURL(/\/crm\/leads$/);
    await page.locator('[data-section]').first().waitFor({ state: 'detached' });
  },
);

journey(
  'columns that are frozen stay while the table is scrolled sideways, and over a reload',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Frozen Pipes');
    await addLeads(product.url, account, [{ firstName: 'Ada', lastName: 'Lovelace' }]);
    await page.setViewportSize({ width: 1024, height: 800 });
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/crm/leads');
    await columnMenu(page, 'Phone');
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('saveListChoices') ?? false,
    );
    await page.getByRole('menuitem', { name: 'Freeze up to this column' }).click();
    await saved;
    await staysAtTheLeft(page);
    const corners = await page
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells
          .map((cell) => getComputedStyle(cell))
          .map(({ position, borderRadius }) => [position, borderRadius]),
      );
    const frozen = corners.filter(([position]) => position === 'sticky');
    assert.ok(frozen.length > 1);
    assert.ok(frozen.every(([, radius]) => radius === '0px'));
    await page.reload();
    await columnMenu(page, 'Stage');
    await page.keyboard.press('Escape');
    await staysAtTheLeft(page);
    // At 200 % zoom frozen columns would take the room of all others
    await page.setViewportSize({ width: 720, height: 450 });
    await page.getByRole('row').nth(1).getByRole('link').first().focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => {
      const cell = document.activeElement;
      const { x = 0, y = 0, width = 0, height = 0 } = cell?.getBoundingClientRect() ?? {};
      return cell?.role === 'cell' && cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    await page.setViewportSize({ width: 1024, height: 800 });
    await columnMenu(page, 'Phone');
    await page.getByRole('menuitem', { name: 'Unfreeze' }).click();
    await page.getByText('No columns are frozen').waitFor();
  },
);

/** Opens the menu of a column's head, which comes after the rows. */
async function columnMenu(page: Page, name: string): Promise<void> {
  const head = page.getByRole('columnheader', { name, exact: true });
  await head.getByRole('button', { name: 'Column menu' }).waitFor({ state: 'attached' });
  await head.hover();
  await head.getByRole('button', { name: 'Column menu' }).click();
  await page.getByRole('menu').waitFor();
}

/** Scrolls the table to its right end: Phone keeps its place, Stage does not. */
async function staysAtTheLeft(page: Page): Promise<void> {
  const [before, after] = await page.evaluate(() => {
    const lefts = () =>
      ['Phone', 'Stage'].map(
        (name) =>
          document.querySelector(`[role=columnheader][aria-label="${name}"]`)?.getBoundingClientRect().x,
      );
    const start = lefts();
    let scroller = document.querySelector('[role=table]');
    while (scroller && scroller.scrollWidth <= scroller.clientWidth) scroller = scroller.parentElement;
    if (scroller) scroller.scrollLeft = 10_000;
    const end = lefts();
    if (scroller) scroller.scrollLeft = 0;
    return [start, end];
  });
  assert.equal(after?.[0], before?.[0], 'the frozen column moved');
  assert.ok((after?.[1] ?? 0) < (before?.[1] ?? 0), 'the table was not scrolled');
}
