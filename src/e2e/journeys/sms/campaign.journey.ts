import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { recordConsent } from '../../harness/steps/consents.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { newPhone, openPhone } from '../../harness/steps/newPhone.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey('a provider, a campaign, a phone that gets it and answers STOP', async ({ page, product }) => {
  const phone = newPhone();
  const account = await newAccount(product.url);
  await newCompany(product.url, account, 'Heron Homes');
  await signIn(page, product.url, account.email, account.password);

  await addLeads(product.url, account, [
    { firstName: 'Ines', phoneNumber: phone },
    { firstName: 'Olaf', phoneNumber: newPhone() },
  ]);

  await page.goto('/sms/providers');
  await page.getByRole('button', { name: 'Add provider' }).first().click();
  await page.getByLabel('Name').fill('Simulator');
  await page.getByRole('radio', { name: 'Simulator' }).check();
  await page.getByLabel('Sender').fill('+442079460300');
  await page.getByRole('dialog').getByRole('button', { name: 'Add provider' }).click();
  await page.getByRole('row', { name: /Simulator/ }).waitFor();
  await checkAccessibility(page);

  await recordConsent(product.url, account, phone);

  // Journeys run at any hour
  await page.goto('/sms/settings');
  await page.getByRole('checkbox', { name: 'Use quiet hours' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Enter a reason for this change').waitFor();
  await page.getByLabel('Reason').fill('The open house begins before sunrise');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('SMS settings saved').first().waitFor();
  await page.goto('/company-info/activity-log');
  await page.getByText('The open house begins before sunrise').first().waitFor({ state: 'attached' });

  await page.goto('/sms/campaigns/add');
  await page.getByLabel('Name').fill('Open house');
  await page.getByLabel('Message').fill('Hi {{firstName|there}}, see you on Saturday.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await screenShows(page, 'Open house');
  await page.getByRole('heading', { name: 'Forecast if started now' }).waitFor();
  await page
    .getByRole('list', { name: 'Night and consent' })
    .getByText('1 without recorded consent: skipped')
    .waitFor();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('button', { name: 'Yes, start now' }).click();
  await page.getByRole('row', { name: /Ines.*Delivered/ }).waitFor();
  await checkAccessibility(page);

  await openPhone(page, phone);
  await page.getByText('Hi Ines, see you on Saturday.').waitFor();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send STOP' }).click();
  await page.getByText('you have opted out and will get no more messages').first().waitFor();

  await page.goto('/sms/opt-outs');
  const row = page.getByRole('row', { name: new RegExp(`${phone.slice(-4)}`) });
  await row.waitFor();
  assert.match((await row.textContent()) ?? '', /By a reply/);
  await checkAccessibility(page);
});
