import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { logIn } from '../../harness/steps/authForms.ts';
import { demoAccounts, demoPassword, signIn } from '../../harness/steps/signIn.ts';

journey('the dashboard is where an owner arrives, and leads to the leads it counts', async ({ page }) => {
  await page.goto('/auth/login');
  await logIn(page, demoAccounts.owner, demoPassword);
  await screenShows(page, 'Dashboard');
  const managers = page.getByRole('list', { name: 'Lead managers' });
  await managers.waitFor();
  await checkAccessibility(page);

  await page.getByRole('link', { name: '7 days' }).click();
  await page.getByText(/leads in 7 days/).waitFor();
  const bar = managers.getByRole('link', { name: /Max Member/ });
  const counted = await bar.locator('span').nth(1).textContent();
  await bar.click();
  await screenShows(page, 'Leads');
  await page.getByRole('heading', { name: `Leads ${counted}` }).waitFor();

  await page.goBack();
  const chart = page.getByRole('group', { name: /New leads over time/ });
  const today = chart.getByRole('link').last();
  await today.focus();
  await page.keyboard.press('ArrowLeft');
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  assert.match(label ?? '', /: \d+ leads?$/);
  await page.keyboard.press('Enter');
  await screenShows(page, 'Leads');
  await page.getByRole('heading', { name: `Leads ${/: (\d+) leads?$/.exec(label ?? '')?.[1]}` }).waitFor();
});

journey('the palette finds a person by phone, and commands, by keyboard alone', async ({ page, product }) => {
  await signIn(page, product.url, demoAccounts.owner);
  await page.goto('/company-info');
  await screenShows(page, 'My companies');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
  await page.keyboard.type('(917) 555-0105');
  const hit = page.getByRole('group', { name: 'Leads' }).getByRole('option').first();
  const name = (await hit.locator('span').first().textContent()) ?? '';
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');

  await page.keyboard.press('ControlOrMeta+k');
  // Until the server has stored the visit, it is among the commands selected here
  await page
    .getByRole('group', { name: /^(Recent|Recently opened)$/ })
    .getByRole('option', { name })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await screenShows(page, 'Dashboard');
});

journey(
  'the palette is a sheet on a phone',
  async ({ page, product }) => {
    await signIn(page, product.url, demoAccounts.member);
    await page.goto('/dashboard');
    await screenShows(page, 'Dashboard');
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    await dialog.waitFor();
    await page.getByRole('combobox').fill('harbour heights');
    await page.getByRole('option', { name: /Harbour Heights/ }).waitFor();
    const box = await dialog.boundingBox();
    assert.equal(box?.width, 390);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true },
);
