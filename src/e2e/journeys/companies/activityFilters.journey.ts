import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'filters of the activity log that are set and cleared on a phone move nothing',
  async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/company-info/activity-log');
    const day = page.getByRole('heading', { level: 2 }).first();
    await day.waitFor();
    const top = async () => Math.round((await day.boundingBox())?.y ?? -1);
    const before = await top();
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Added' });
    await page.waitForURL(/action=created/);
    const clear = page.getByRole('button', { name: 'Clear filters' });
    await clear.waitFor();
    await day.waitFor();
    assert.equal(await top(), before);
    await clear.click();
    await page.waitForURL(/activity-log$/);
    await day.waitFor();
    assert.equal(await top(), before);
  },
);
