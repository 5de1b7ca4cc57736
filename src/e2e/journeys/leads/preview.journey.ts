import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { focusIsOn } from '../../harness/steps/keyboard.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'a lead is previewed by keyboard: the tools stay within the list next to it, and its row has the focus afterwards',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads?view=all&limit=20');
    const names = page.getByRole('table').locator('[data-part="name"]');
    const second = ((await names.nth(1).textContent()) ?? '').trim();
    await page
      .getByRole('button', { name: /^Preview / })
      .first()
      .press('Enter');
    const panel = page.getByRole('complementary', { name: /^Preview of / });
    await panel.waitFor();

    const rightOf = async (name: string) => {
      const box = await page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox();
      return box ? box.x + box.width : 0;
    };
    const list = await page.getByRole('table').boundingBox();
    assert.ok(
      list && (await rightOf('Columns')) <= list.x + list.width + 1,
      'the tools reach beyond the list',
    );

    await panel.getByRole('button', { name: 'Next lead (J)' }).press('Enter');
    // Without the two initials before it
    await panel.getByRole('heading', { name: second.slice(2) }).waitFor();
    await panel.getByRole('button', { name: 'Close the preview' }).press('Enter');
    await panel.waitFor({ state: 'detached' });
    await focusIsOn(page, second);
  },
  { viewport: { width: 1440, height: 900 } },
);
