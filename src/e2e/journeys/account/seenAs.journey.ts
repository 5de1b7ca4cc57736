import assert from 'node:assert/strict';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { chooseAction } from '../../harness/steps/companyActions.ts';
import { newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'an admin sees the product as a member, in every tab and reading only, until they stop',
  async (given) => {
    const { page, product } = given;
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto('/crm/leads');
    await screenShows(page, 'Leads');
    const tab = await page.context().newPage();
    await tab.goto('/crm/contacts');
    await screenShows(tab, 'Contacts');
    const savedState = () => page.evaluate(() => localStorage.getItem('persist:root'));

    await page.goto('/team');
    await page.getByRole('button', { name: 'Actions for Max Member' }).click();
    const before = await savedState();
    await page.getByRole('menuitem', { name: 'Impersonate' }).click();
    const banner = page.getByRole('region', { name: 'Impersonation' });
    await banner.getByText('You are viewing Exkoo as Max Member').waitFor();
    await tab.getByRole('region', { name: 'Impersonation' }).waitFor();

    await page.goto('/company-info');
    await screenShows(page, 'My companies');
    await banner.waitFor();
    assert.equal(await page.getByRole('link', { name: 'Team', exact: true }).count(), 0);
    await page.goto('/crm/leads');
    await screenShows(page, 'Leads');
    assert.equal(await savedState(), before);
    await page.goto('/crm/contacts/add');
    await page.getByLabel('First name').fill('Nils');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page
      .getByText('You are viewing Exkoo as Max Member and cannot make changes or open personal data')
      .first()
      .waitFor();
    await page.getByLabel('First name').fill('');
    await page.goto('/profile');
    await screenShows(page, 'This is personal to Max Member');

    await banner.getByRole('button', { name: 'Stop' }).click();
    await screenShows(page, 'Profile');
    await tab.getByRole('region', { name: 'Impersonation' }).waitFor({ state: 'detached' });
    await page.goto('/company-info/activity-log');
    await page.getByText('stopped impersonating').first().waitFor();
  },
);

journey(
  'a suspended company shows its people why, at once, and continues once the suspension is lifted',
  async (given) => {
    const { page, product, openPage } = given;
    const owner = await newAccount(product.url);
    const name = `Plover ${uniqueWord()}`;
    await newCompany(product.url, owner, name);
    await signIn(page, product.url, owner.email, owner.password);
    const isLive = page.waitForResponse((response) => response.url().endsWith('/api/exkoo/events'));
    await page.goto('/crm/leads');
    await screenShows(page, 'Leads');
    await isLive;

    const master = await openPage();
    await signIn(master, product.url, demoAccounts.admin);
    await master.goto(`/company-info/admin?search=${encodeURIComponent(name)}`);
    await chooseAction(master, name, 'Suspend');
    await master.getByLabel('Reason').fill('Sends unasked texts');
    await master.getByRole('button', { name: 'Suspend company' }).click();
    await screenShows(page, `${name} is suspended`);
    await page.getByText('Sends unasked texts').waitFor();

    await chooseAction(master, name, 'Lift suspension');
    await screenShows(page, 'Leads');
  },
);
