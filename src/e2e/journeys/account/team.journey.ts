import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { goodPassword, newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('an invited person joins the team, and their permissions follow the admin at once', async (given) => {
  const { page, product, openPage } = given;
  const owner = await newAccount(product.url);
  await newCompany(product.url, owner, 'Sandpiper');
  await signIn(page, product.url, owner.email, owner.password);
  await page.goto('/team');
  await page.getByText('You are the only team member').waitFor();

  const email = `${uniqueWord()}@journey.test`;
  await page.getByRole('button', { name: 'Invite member' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('New');
  await dialog.getByLabel('Email addresses').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('row', { name: 'Nora New' }).getByText('Invited').waitFor();

  const { text } = await newestMail(product.url, email);
  const link = new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '');
  const other = await openPage();
  await other.goto(link.pathname + link.search);
  await screenShows(other, 'Join Sandpiper');
  await other.getByLabel('Password', { exact: true }).fill(goodPassword);
  const isLive = other.waitForResponse((response) => response.url().endsWith('/api/exkoo/events'));
  await other.getByRole('button', { name: 'Join the team' }).click();
  await other.getByRole('link', { name: 'Contacts' }).waitFor();
  await isLive;
  await page.getByRole('row', { name: 'Nora New' }).getByText('Active').waitFor();

  await page.getByRole('link', { name: 'Nora New' }).click();
  await page.getByLabel('Contacts').selectOption('NONE');
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await other.getByRole('link', { name: 'Contacts' }).waitFor({ state: 'detached' });
  await other.goto('/crm/contacts');
  await screenShows(other, 'You do not have access to this page');

  await page.goto('/team');
  await page.getByRole('button', { name: 'Actions for Nora New' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await screenShows(other, 'Log in');
});
