import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { goodPassword, newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'users download the data of their account, owners all data of a company',
  async ({ page, product }) => {
    const owner = await newAccount(product.url);
    await newCompany(product.url, owner, 'Sandpiper');
    await signIn(page, product.url, owner.email, goodPassword);

    await page.goto('/profile');
    await screenShows(page, 'Profile');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await downloads(/^My data .*\.zip$/);

    await page.goto('/company-info');
    await screenShows(page, 'My companies');
    await page.getByRole('button', { name: 'Actions for Sandpiper' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await screenShows(page, 'Edit company');
    await page.getByRole('button', { name: 'Export all data' }).click();
    await page.getByRole('radio', { name: 'JSON, for other software' }).check();
    await downloads(/^Company data .*\.zip$/);
    await page.goto('/company-info/activity-log');
    await page.getByText('exported all data of').waitFor();

    async function downloads(fileName: RegExp) {
      const saved = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
      const file = await saved;
      if (!fileName.test(file.suggestedFilename()))
        throw new Error(`The file is called ${file.suggestedFilename()}`);
      await page.getByText('tables exported').last().waitFor();
    }
  },
);
