import assert from 'node:assert/strict';
import { extractText, getDocumentProxy } from 'unpdf';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { checkDirection } from '../../harness/checkDirection.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany } from '../../harness/steps/newAccount.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  journey(
    `a customer who reads Arabic gets the email, the page and the PDF of an invoice in it at ${viewport.width} pixels`,
    async ({ page, product }) => {
      const account = await newAccount(product.url);
      await newCompany(product.url, account, 'Curlew Works');
      const email = `iman${viewport.width}@customer.test`;
      const call = <Data>(query: string, variables: object) =>
        callApi<Data>(product.url, query, { ...variables }, account.accessToken);
      const { createCustomer: customer } = await call<Made<'createCustomer'>>(
        'mutation ($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }',
        {
          input: {
            ...{ firstName: 'إيمان', lastName: 'حداد', email, language: 'ar' },
            ...{ newPassword: 'paper lantern quartz', confirmPassword: 'paper lantern quartz' },
          },
        },
      );
      const { createInvoice: invoice } = await call<Made<'createInvoice'>>(
        'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { data { _id } } }',
        {
          input: {
            customerId: customer.data._id,
            currency: 'USD',
            lines: [{ description: 'تقييم Valuation', quantity: 2, unitAmount: 50_000 }],
          },
        },
      );
      await call(
        'mutation ($id: ID!, $input: InvoiceSendInput!) { sendInvoice(id: $id, input: $input) { message } }',
        { id: invoice.data._id, input: { to: email } },
      );

      const mail = await newestMail(product.url, email);
      assert.match(mail.html, /<html[^>]*lang="ar"[^>]*dir="rtl"/);
      assert.match(mail.subject, ARABIC);
      const link = /https?:\/\/\S+\/public\/pay\/[\w.-]+/.exec(mail.text)?.[0] ?? '';
      await page.goto(new URL(link).pathname);
      await checkDirection(page, 'ar');
      assert.match(await page.locator('h1').innerText(), ARABIC);
      await checkAccessibility(page);

      const file = await page.request.get(`${new URL(link).pathname}/invoice.pdf`);
      assert.equal(file.headers()['content-type'], 'application/pdf');
      const pdf = await getDocumentProxy(new Uint8Array(await file.body()));
      const { text } = await extractText(pdf, { mergePages: true });
      assert.match(text, ARABIC);
      for (const part of ['INV-000001', 'Curlew Works', '1,000.00'])
        assert.ok(text.includes(part), `the PDF has ${part}`);
    },
    { locale: 'ar', viewport },
  );

/** Arabic letters, also in the forms that a PDF joins them in. */
const ARABIC = /[\u0600-\u06FF\uFB50-\uFEFC]{3}/u;

type Made<Name extends string> = Record<Name, { data: { _id: string } }>;
