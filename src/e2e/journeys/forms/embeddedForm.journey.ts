import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';
import { startOtherSite } from '../../harness/steps/otherSite.ts';

journey(
  'a form is sent on the site that it names, inline and as a popup, and leads that site on',
  async ({ product, openPage }) => {
    const [site, after] = await Promise.all([startOtherSite(), startOtherSite()]);
    try {
      const account = await newAccount(product.url);
      const companyId = await newCompany(product.url, account, 'Grebe Homes');
      const slug = uniqueWord();
      const call = (document: string, variables: Record<string, unknown>) =>
        callApi(product.url, document, variables, account.accessToken);
      await call(SET_SLUG, { companyId, slug });
      const shown = { embedSites: [site.origin], redirectUrl: after.origin };
      await call(CREATE, { input: { title: 'Contact us', slug: 'contact', ...shown } });
      const address = `${product.url}/f/${slug}/contact`;
      const script = `<script src="${product.url}/embed.js" async></script>`;
      after.show('<p>Thanks from us</p>');

      const visitor = await openPage({ viewport: { width: 390, height: 844 } });
      for (const isPopup of [false, true]) {
        site.show(
          isPopup
            ? `<button data-exkoo-popup="${address}">Write to us</button>${script}`
            : `<div data-exkoo-form="${address}"></div>${script}`,
        );
        await visitor.goto(site.origin);
        if (isPopup) await visitor.getByRole('button', { name: 'Write to us' }).press('Enter');
        const frame = visitor.frameLocator('iframe[title="Form"]');
        await frame.getByLabel('First name').fill('Ines');
        // As high as what it shows: nothing in it is scrolled
        await visitor.waitForFunction(() => document.querySelector('iframe')?.style.height !== '640px');
        await checkAccessibility(visitor);
        await frame.getByLabel('Email').fill(`${uniqueWord()}@visitor.test`);
        await frame.getByRole('button', { name: 'Send' }).click();
        await visitor.getByText('Thanks from us').waitFor();
      }
    } finally {
      await Promise.all([site.close(), after.close()]);
    }
  },
);

const SET_SLUG = `mutation ($companyId: ID!, $slug: String!) {
  updateCompany(companyId: $companyId, updateUserInput: { slug: $slug }) { message }
}`;
const CREATE = 'mutation ($input: FormInput!) { createForm(input: $input) { acknowledgement message } }';
