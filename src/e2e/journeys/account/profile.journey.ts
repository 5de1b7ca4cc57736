import assert from 'node:assert/strict';
import sharp from 'sharp';
import { journey } from '../../harness/journey.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('a profile: photo, name, deletion and second thoughts', async ({ page, product }) => {
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Ruff');
  await signIn(page, product.url, account.email, account.password);
  await page.goto('/profile');
  const photo = page.getByLabel('Photo file');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await photo.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await page.getByText('File size must be less than 5MB').waitFor();
  await photo.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await page.getByText('Only JPG, PNG and WEBP images can be uploaded').waitFor();
  await photo.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('only words') });
  await page.getByText('Error uploading file').waitFor();

  const picture = { width: 640, height: 480, channels: 3 as const, background: '#2a6f4e' };
  const buffer = await sharp({ create: picture }).png().toBuffer();
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByText('File uploaded successfully').waitFor();
  const image = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await image.waitFor();
  await page.reload();
  await image.waitFor();
  assert.match((await image.getAttribute('src')) ?? '', /^\/api\/exkoo\/uploads\/[\w-]+\.webp$/);
  await page.waitForFunction(
    () => (document.querySelector('header img') as HTMLImageElement).naturalWidth > 0,
  );

  await page.getByLabel('First name').fill('Maryam');
  await page.getByLabel('Last name').fill('Mirzakhani');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Your profile is saved').first().waitFor();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByText('Maryam Mirzakhani').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click();
  const banner = page.getByRole('region', { name: 'Account deletion' });
  await banner.getByText('Your account will be deleted on').waitFor();
  await page.goto('/company-info');
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Account deletion cancelled').waitFor();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Ruff', exact: true }).waitFor();
  assert.equal(await banner.count(), 0);
});
