import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { layoutShift, phone, prices, settled } from '../../harness/steps/sitePages.ts';

journey('the site: the period changes in place and survives a reload', async ({ page }) => {
  for (const width of [360, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pricing');
    await settled(page);
    const heights = () =>
      page.locator('.plan-head:visible').evaluateAll((all) => all.map((one) => one.clientHeight));
    const before = await heights();
    await page.getByRole('button', { name: 'Annual' }).focus();
    await page.keyboard.press('Enter');
    assert.deepEqual(await prices(page), ['$0', '$40', '$60']);
    assert.equal(new URL(page.url()).search, '?period=annual');
    await page.reload();
    await settled(page);
    assert.deepEqual(await prices(page), ['$0', '$40', '$60']);
    assert.equal(await page.getByRole('button', { name: 'Annual' }).getAttribute('aria-pressed'), 'true');
    await page.getByRole('button', { name: 'Monthly' }).click();
    assert.deepEqual(await prices(page), ['$0', '$50', '$80']);
    assert.equal(new URL(page.url()).search, '');
    assert.deepEqual(await heights(), before);
    assert.equal(await layoutShift(page), 0, `layout shift at ${width} px`);
  }
});

journey('the site: sections of the comparison collapse by keyboard', async ({ page }) => {
  await page.goto('/pricing');
  const table = page.getByRole('table', { name: 'Plan limits' });
  const section = table.getByRole('button', { name: 'SMS' });
  const row = table.getByRole('rowheader', { name: 'Campaigns' });
  assert.equal(await row.isVisible(), true);
  await section.press('Space');
  assert.deepEqual([await section.getAttribute('aria-expanded'), await row.isVisible()], ['false', false]);
  assert.equal(await table.getByRole('rowheader', { name: 'Contacts' }).isVisible(), true);
  await section.press('Enter');
  assert.deepEqual([await section.getAttribute('aria-expanded'), await row.isVisible()], ['true', true]);
  await checkAccessibility(page);
});

journey(
  'the site: plan details open on a phone',
  async ({ page }) => {
    await page.goto('/pricing');
    assert.equal(await page.getByRole('table').isVisible(), false);
    const pro = page.getByRole('listitem').filter({ hasText: 'Most Popular' });
    const details = pro.getByRole('button', { name: 'Plan details' });
    assert.equal(await details.getAttribute('aria-expanded'), 'false');
    assert.equal(await pro.getByText('Campaigns').isVisible(), false);
    await details.click();
    assert.equal(await pro.getByText('Campaigns').isVisible(), true);
    await pro.getByRole('button', { name: 'SMS', exact: true }).click();
    assert.equal(await pro.getByText('Campaigns').isVisible(), false);
    assert.equal(await pro.getByText('Bookings').isVisible(), true);
    await checkAccessibility(page);
    await pro.getByRole('button', { name: 'Start Trial', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/get-started');
  },
  phone,
);
