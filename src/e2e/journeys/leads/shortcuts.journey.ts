import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'favorites and recents are in the sidebar of a low window without covering the rest',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Sanderling Shortcuts');
    const [id] = await addLeads(product.url, account, [{ firstName: 'Ximena', lastName: 'Drummond' }]);
    await signIn(page, product.url, account.email, account.password);
    await page.goto(`/crm/leads/${id}`);
    await page.getByRole('button', { name: 'Favorite', exact: true }).click();
    const favourite = page.getByRole('region', { name: 'Favorites' }).getByRole('link', { name: 'Ximena' });
    await favourite.waitFor();
    await page.getByText('Recent', { exact: true }).click();

    // Clicks fail on what something else covers
    await page.locator('nav details').getByRole('link', { name: 'Ximena' }).click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await screenShows(page, 'Profile');
  },
  { viewport: { width: 1280, height: 600 } },
);
