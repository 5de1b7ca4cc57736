import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../../harness/journey.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'the tools above the leads are one line, and nothing moves when a filter is set or rows are selected',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/crm/leads');
      await rowsAreThere(page);
      const cut = page
        .locator('[data-part=nextCall]')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      assert.deepEqual(await cut, [], `${width} px: next calls are cut`);
      const before = await places(page);
      const lines = new Set(before.filter(({ isTool }) => isTool).map(({ middle }) => middle));
      assert.equal(lines.size, 1, `${width} px: the tools are on ${lines.size} lines`);

      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(2)
        .check();
      await page.getByRole('group', { name: 'Selected rows' }).waitFor();
      assert.deepEqual(await places(page), before, `${width} px: selecting a row moved something`);
      const bar = await page.getByRole('group', { name: 'Selected rows' }).boundingBox();
      const trash = await page.getByRole('button', { name: 'Move to Trash' }).boundingBox();
      assert.ok(bar && trash && trash.y >= bar.y && trash.x + trash.width <= width, 'the bar has one line');
      await page.getByRole('button', { name: 'Unselect all' }).click();

      await page.getByRole('button', { name: 'Stage', exact: true }).first().click();
      await page.getByRole('checkbox', { name: 'New' }).check();
      await page.waitForURL(/stage=/);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stage New' }).waitFor();
      assert.deepEqual(await places(page), before, `${width} px: setting a filter moved something`);
      await page.getByRole('button', { name: 'Clear filters' }).click();
    }

    // A window that is enlarged to 200 %
    await page.setViewportSize({ width: 720, height: 450 });
    await page.goto('/crm/leads');
    await rowsAreThere(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 720, 'nothing is cut off');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    const bar = await page.getByRole('group', { name: 'Selected rows' }).boundingBox();
    const heads = await page.getByRole('columnheader').first().boundingBox();
    assert.ok(bar && heads, 'no bar of the selection');
    const isOverHeads = bar.y >= heads.y - 1 && bar.y + bar.height <= heads.y + heads.height + 1;
    assert.ok(isOverHeads, `the bar lies over more than the heads: ${JSON.stringify({ bar, heads })}`);
  },
);

journey(
  'a next call has the days that fit it, and the board shows what the list is filtered by',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    await rowsAreThere(page);
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('menuitem', { name: 'Next call' }).click();
    for (const name of ['Today', 'Tomorrow', 'Next 7 days'])
      await page.getByRole('button', { name }).waitFor();
    await page.getByRole('button', { name: 'Overdue' }).click();
    await page.waitForURL(/nextCall=overdue/);
    await page.getByRole('heading', { level: 1, name: /^Leads \d{1,2}$/ }).waitFor();
    const count = await page.getByRole('heading', { level: 1 }).innerText();

    await page.getByRole('main').getByRole('link', { name: 'Board' }).click();
    await page.waitForURL(/\/board\?nextCall=overdue/);
    await page.getByRole('button', { name: 'Next call Overdue' }).waitFor();
    await page.getByRole('heading', { level: 1, name: count.replace('Leads', 'Board') }).waitFor();
    await page.getByRole('button', { name: 'Stage', exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Contacted' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: /^New/ }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'List' }).click();
    await page.waitForURL(/\/crm\/leads\?nextCall=overdue&stage=/);
    await page.getByRole('button', { name: 'Stage Contacted' }).waitFor();
  },
);

journey(
  'a column is as wide as its edge was dragged, over a reload and in another browser, without a row drawn on the way',
  async ({ page, product, openPage }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    await rowsAreThere(page);
    const edge = page.getByRole('separator', { name: 'Width of Stage' });
    const before = await widths(page);
    const box = await edge.boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => {
      const body = document.querySelector('[role=row][data-id]')?.parentElement;
      const changes: MutationRecord[] = [];
      const observer = new MutationObserver((seen) => changes.push(...seen));
      if (body)
        observer.observe(body, { childList: true, subtree: true, attributes: true, characterData: true });
      Object.assign(window, { rowChanges: () => changes.length + observer.takeRecords().length });
    });
    for (let step = 1; step <= 20; step += 1) await page.mouse.move(x + step * 4, y);
    const rowChanges = await page.evaluate(() =>
      (window as unknown as { rowChanges: () => number }).rowChanges(),
    );
    assert.equal(rowChanges, 0, 'rows changed while an edge was dragged');
    await page.mouse.up();
    const wanted = before.map((width, at) => (at === 2 ? width + 80 : width));
    assert.deepEqual(await widths(page), wanted);

    // Taken to the server after a pause
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('saveListChoices') ?? false,
    );
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await saved;
    wanted[2] = (wanted[2] ?? 0) - 8;
    assert.deepEqual(await widths(page), wanted);
    await page.reload();
    await rowsAreThere(page);
    assert.deepEqual(await widths(page), wanted);
    const elsewhere = await openPage();
    await elsewhere.setViewportSize({ width: 1440, height: 800 });
    await signIn(elsewhere, product.url, demoAccounts.owner);
    await elsewhere.goto('/crm/leads');
    await rowsAreThere(elsewhere);
    assert.deepEqual(await widths(elsewhere), wanted);

    await page.getByRole('separator', { name: 'Width of Stage' }).dblclick();
    const cut = await page.getByRole('cell').evaluateAll((cells) => {
      const at = cells[0]?.parentElement?.children;
      return [...(at ?? [])].some((cell, index) => index === 3 && cell.scrollWidth > cell.clientWidth);
    });
    assert.equal(cut, false, 'a fitted column cuts nothing');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Reset columns' }).click();
  },
);

/** How wide the columns are, from the name on. */
function widths(page: Page) {
  return page
    .locator('[data-column]')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
}

async function rowsAreThere(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
}

/** The positions of the tools, the table's heads and its first row. */
function places(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const isTool = (element: Element) => element.closest('[role=table]') === null;
    const parts = [
      ...(main?.querySelectorAll('[role=search], [role=columnheader], [role=row][data-id]:first-child') ??
        []),
      ...[...(main?.querySelectorAll('button, a') ?? [])].filter(
        (element) =>
          !element.closest('[data-over-heads]') &&
          /^(Board|More|Compact rows|Columns|Filter)/.test(element.textContent || element.ariaLabel || ''),
      ),
    ];
    return parts.map((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return { x: Math.round(x), middle: Math.round(y + height / 2), isTool: isTool(element) };
    });
  });
}
