import type { Locator, Page } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { newPhone, openPhone } from '../../harness/steps/newPhone.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'an automation with a branch: a lead is created, and its phone gets the text',
  async ({ page, product }) => {
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Crane Homes');
    await signIn(page, product.url, account.email, account.password);

    await page.goto('/sms/providers');
    await page.getByRole('button', { name: 'Add provider' }).first().click();
    await page.getByLabel('Name').fill('Simulator');
    await page.getByRole('radio', { name: 'Simulator' }).check();
    await page.getByLabel('Sender').fill('+442079460301');
    await page.getByRole('dialog').getByRole('button', { name: 'Add provider' }).click();
    await page.getByRole('row', { name: /Simulator/ }).waitFor();

    await page.goto('/sms/automation');
    await page.getByRole('button', { name: 'Add automation' }).first().click();
    await page.getByLabel('Name').fill('Welcome new leads');
    await page.getByRole('dialog').getByRole('button', { name: 'Add automation' }).click();
    await screenShows(page, 'Welcome new leads');
    await checkAccessibility(page);

    // Its steps come next; the flow is written with the keyboard alone
    const add = async (list: string, kind: string) => {
      await press(page, page.getByRole('button', { name: `Add a step to: ${list}`, exact: true }));
      await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
    };
    await add('Steps', 'Branch');
    const branch = page.getByRole('region', { name: 'Step 1: Branch' });
    await branch.getByLabel('Tag').fill('vip');
    await add('Step 1, if yes', 'Send a message');
    await page
      .getByRole('region', { name: 'Step 2: Send a message' })
      .getByLabel('Message')
      .fill('Hi {{firstName|there}}, we call you today.');
    await add('Step 1, if no', 'Send a message');
    await page
      .getByRole('region', { name: 'Step 3: Send a message' })
      .getByLabel('Message')
      .fill('Hi {{firstName|there}}, thank you.');
    await add('Steps', 'Add a tag');
    await page.getByRole('region', { name: 'Step 4: Add a tag' }).getByLabel('Tag').fill('welcomed');
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await page.getByText('Branch: Has the tag “vip”?').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).press('Enter');
    await page.getByText('On', { exact: true }).waitFor();

    const [vera, otto] = [newPhone(), newPhone()];
    await addLeads(product.url, account, [
      { firstName: 'Vera', phoneNumber: vera, tags: ['vip'] },
      { firstName: 'Otto', phoneNumber: otto },
    ]);
    await page.getByRole('row', { name: /Vera.*Completed/ }).waitFor();
    await page.getByRole('row', { name: /Otto.*Completed/ }).waitFor();
    await press(page, page.getByRole('button', { name: 'Actions for Vera' }));
    await page.getByRole('menuitem', { name: 'View steps' }).click();
    await page.getByRole('dialog').getByText('Message: Hi Vera, we call you today.').waitFor();
    await checkAccessibility(page);

    await page.getByRole('dialog').press('Escape');
    await page.getByRole('button', { name: 'Passed step 4: 2' }).press('Enter');
    await page.getByText('Passed step 4', { exact: true }).waitFor();

    // While it is active, changes are a draft until they are published
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await page.getByRole('region', { name: 'Step 4: Add a tag' }).getByLabel('Tag').fill('greeted');
    await page.getByRole('button', { name: 'Save draft' }).press('Enter');
    await page.getByText('Add a tag: greeted').waitFor();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Live' }).press('Enter');
    await page.getByText('Add a tag: welcomed').waitFor();
    await page.getByRole('button', { name: 'Publish changes' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).press('Enter');
    await page.getByText('Add a tag: greeted').waitFor();

    await openPhone(page, vera);
    await page.getByText('Hi Vera, we call you today.').waitFor();
    await openPhone(page, otto);
    await page.getByText('Hi Otto, thank you.').waitFor();
  },
);

/** Opens a menu with the keyboard. A page that is still scrolling closes its menus: it scrolls first. */
async function press(page: Page, button: Locator) {
  await button.focus();
  await button.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await button.press('Enter');
}
