import type { Page } from 'playwright-core';

/** Opens an entry of a company's row menu. */
export async function chooseAction(page: Page, companyName: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${companyName}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the Domain and Slug Setting of a company from its row menu. */
export async function openAddress(page: Page, companyName: string): Promise<void> {
  await chooseAction(page, companyName, 'Domain & Slug');
  await page.getByRole('dialog', { name: 'Domain and Slug Setting' }).getByRole('tab').first().waitFor();
}

/** Moves a company to trash from its row menu, with the confirmation that the specification fixes. */
export async function moveToTrash(page: Page, companyName: string): Promise<void> {
  await chooseAction(page, companyName, 'Move to Trash');
  const dialog = page.getByRole('dialog', { name: 'Move to Trash' });
  await dialog
    .getByText('Are you sure you want to move this company to trash? This action cannot be undone.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Yes, Move to Trash' }).click();
  await page.getByText('Company moved to trash').first().waitFor();
}
