import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { addLeads } from '../../harness/steps/leads.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { newPhone, openPhone } from '../../harness/steps/newPhone.ts';
import { signIn } from '../../harness/steps/signIn.ts';

const SENDER = '+442079460301';

journey(
  'a campaign is answered, the answer is read and replied to, and STOP ends it',
  async ({ page, product }) => {
    const phone = newPhone();
    const account = await newAccount(product.url);
    await newCompany(product.url, account, 'Plover Homes');
    await signIn(page, product.url, account.email, account.password);
    await addLeads(product.url, account, [{ firstName: 'Ines', phoneNumber: phone }]);
    const api = <T>(query: string, variables: Record<string, unknown>) =>
      callApi<T>(product.url, query, variables, account.accessToken);
    const { createSmsProvider } = await api<{ createSmsProvider: { data: { _id: string } } }>(
      'mutation($input: SmsProviderInput!) { createSmsProvider(input: $input) { data { _id } } }',
      { input: { name: 'Simulator', kind: 'SIMULATOR', senderId: SENDER } },
    );
    const providerId = createSmsProvider.data._id;
    const { createSmsCampaign } = await api<{ createSmsCampaign: { data: { _id: string } } }>(
      'mutation($input: SmsCampaignInput!) { createSmsCampaign(input: $input) { data { _id } } }',
      {
        input: {
          name: 'Open house',
          body: 'See you on Saturday?',
          providerId,
          kind: 'LEAD',
          selection: { isAll: true },
        },
      },
    );
    await api('mutation($id: ID!) { startSmsCampaign(id: $id) { message } }', {
      id: createSmsCampaign.data._id,
    });
    await openPhone(page, phone);
    await page.getByText('See you on Saturday?').waitFor();
    const answer = async (text: string) => {
      const response = await page.request.post(`${product.url}/dev/handset.json`, {
        data: { from: phone, to: SENDER, text },
      });
      assert.equal(response.status(), 200);
    };

    await page.goto('/sms/inbox');
    await screenShows(page, 'Inbox');
    await page.getByText('No messages yet').waitFor();
    await checkAccessibility(page);
    // It appears without a reload
    await answer('With the dog?');
    await page.getByRole('link', { name: /Unread: Ines/ }).click();
    await page.getByRole('log').getByText('With the dog?').waitFor();
    await page.getByRole('log').getByText('See you on Saturday?').waitFor();
    await page.getByRole('link', { name: /Unread: Ines/ }).waitFor({ state: 'detached' });
    await checkAccessibility(page);

    await page.getByLabel('Message to Ines').fill('Of course');
    await page.getByLabel('Message to Ines').press('Control+Enter');
    await page.getByRole('log').getByText('Of course').waitFor();
    await page.getByRole('log').getByText('Delivered').last().waitFor();

    await answer('STOP');
    await page.getByText('This number has opted out').waitFor();
    await page.getByRole('log').getByText('you have opted out and will get no more messages').waitFor();
    await checkAccessibility(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Back to all conversations' }).click();
    await page.getByRole('link', { name: /Ines/ }).waitFor();
    for (let number = 1; number <= 12; number += 1) await answer(`Are you there? ${number}`);
    await page.getByRole('link', { name: /Ines/ }).click();
    await page.getByRole('log').getByText('With the dog?').waitFor();
    // A long thread shows its end, under the name it is with
    for (const part of [page.getByText('Are you there? 12').last(), page.getByText(/has opted out/)])
      await inSight(part);
    await inSight(page.getByRole('heading', { name: 'Ines' }));
    await checkAccessibility(page);

    // It stays in sight while the answer grows
    await answer('START');
    const field = page.getByLabel('Message to Ines');
    await field.fill('A line of the answer.\n'.repeat(12));
    await inSight(field);
    await inSight(page.getByRole('log').getByRole('article').last());
    await field.fill('');

    // The page of the lead shows the same
    await page.getByRole('link', { name: 'Ines', exact: true }).click();
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await timeline.getByText('The campaign Open house texted: delivered').waitFor();
    await timeline.getByText('Ines texted').first().waitFor();
    await timeline.getByRole('button', { name: 'Why was this sent?' }).last().click();
    await page.getByRole('dialog').getByText('Campaign · Open house').waitFor();
    await checkAccessibility(page);
  },
);

/** Waits until the window shows the whole of a part, without scrolling to it. */
async function inSight(part: Locator): Promise<void> {
  await part.waitFor();
  await part.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.intersectionRatio === 1 && resolve(), {
          threshold: 1,
        }).observe(element);
      }),
  );
}
