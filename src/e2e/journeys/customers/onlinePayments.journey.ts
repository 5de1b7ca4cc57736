import assert from 'node:assert/strict';
import { Stripe } from 'stripe';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

/** The replies to the calls below. */
interface Found {
  _id?: string;
  webhookUrl?: string;
}

const SIGNING_SECRET = 'whsec_journeyjourney';

journey(
  'an invoice is sent with a link, and is paid once Stripe reports it',
  async ({ page, product, openPage }) => {
    const account = await newAccount(product.url);
    const companyId = await newCompany(product.url, account, 'Dunlin Works');
    const api = async (document: string, variables: Record<string, unknown> = {}): Promise<Found> =>
      Object.values(
        await callApi<Record<string, { data: Found }>>(product.url, document, variables, account.accessToken),
      )[0]!.data;
    const password = 'paper lantern quartz';
    const customer = await api(
      'mutation ($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }',
      {
        input: {
          firstName: 'Ines',
          lastName: 'Okafor',
          email: 'ines@customer.test',
          newPassword: password,
          confirmPassword: password,
        },
      },
    );
    const lines = [{ description: 'Viewing', quantity: 1, unitAmount: 10_000 }];
    const invoice = await api(
      'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { data { _id } } }',
      { input: { customerId: customer._id, currency: 'EUR', lines } },
    );
    const id = invoice._id;

    await signIn(page, product.url, account.email, account.password);
    await page.goto('/billing/online-payments');
    await page.getByText('Off. To turn it on').waitFor();
    await page.getByLabel('Secret key').fill('sk_test_journeyjourney');
    await page.getByLabel('Signing secret').fill(SIGNING_SECRET);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('On (test mode)').waitFor();

    await page.goto(`/billing/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue and send' });
    assert.equal(await dialog.getByLabel('To').inputValue(), 'ines@customer.test');
    await dialog.getByLabel('Message').fill('Thank you');
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await page.getByText(/^Sent: .* to ines@customer\.test$/).waitFor();
    const link = await page.getByRole('link', { name: /public\/pay\// }).getAttribute('href');
    const { text } = await newestMail(product.url, 'ines@customer.test');
    assert.equal(/https?:\/\/\S+/.exec(text)?.[0], link);
    assert.ok(link);
    const customersPage = await openPage();
    await customersPage.goto(link);
    await customersPage.getByRole('heading', { name: 'Invoice INV-000001' }).waitFor();
    await customersPage.getByRole('link', { name: 'Pay €100.00' }).waitFor();
    await customersPage.getByRole('link', { name: 'Download PDF' }).waitFor();
    await page.getByText(/^Viewed: /).waitFor();

    const gateway = await api('{ findPaymentGateway { data { webhookUrl } } }');
    const session = {
      object: 'checkout.session',
      payment_status: 'paid',
      payment_intent: 'pi_journey',
      amount_total: 10_000,
      currency: 'eur',
      metadata: { exkoo_invoice: `${companyId}/${id}` },
    };
    const event = {
      object: 'event',
      created: Math.floor(Date.now() / 1000),
      type: 'checkout.session.completed',
      data: { object: session },
    };
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SIGNING_SECRET });
    const response = await fetch(gateway.webhookUrl!, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    assert.equal(response.status, 200);
    await page.getByText('Stripe · pi_journey').waitFor();
    await customersPage.reload();
    await customersPage.getByText('Thank you, this invoice is paid.').waitFor();
  },
);
