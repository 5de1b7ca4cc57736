import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { newestMail } from '../../harness/steps/mailbox.ts';
import { newAccount, newCompany, uniqueWord } from '../../harness/steps/newAccount.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'double opt-in: a visitor confirms the email address, and is a lead from then on',
  async ({ page, product, openPage }) => {
    const account = await newAccount(product.url);
    const companyId = await newCompany(product.url, account, 'Heron Homes');
    const slug = uniqueWord();
    const call = (document: string, variables: Record<string, unknown>) =>
      callApi(product.url, document, variables, account.accessToken);
    await call(SET_SLUG, { companyId, slug });
    await call(CREATE, { input: { title: 'Newsletter', slug: 'newsletter', consents: CONSENTS } });
    await signIn(page, product.url, account.email, account.password);
    await page.goto('/crm/forms');
    await page.getByRole('link', { name: 'Newsletter' }).click();
    await page.getByRole('switch', { name: /double opt-in/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Form updated').waitFor();

    const email = `${uniqueWord()}@visitor.test`;
    const visitor = await openPage({ baseURL: product.url, viewport: { width: 390, height: 844 } });
    await visitor.goto(`/f/${slug}/newsletter`);
    await visitor.getByLabel('First name').fill('Ines');
    await visitor.getByLabel('Email').fill(email);
    await visitor.getByLabel(/may write to me/).check();
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByRole('heading', { name: 'Please confirm your email address' }).waitFor();
    await checkAccessibility(visitor);

    await page.goto('/crm/forms');
    await page
      .getByRole('row', { name: /Newsletter/ })
      .getByText('0 (1 pending)')
      .waitFor();
    await page.goto(`/crm/leads?search=${email}`);
    await page.getByText('No matches').waitFor();

    const mail = await newestMail(product.url, email);
    await visitor.goto(/http\S+/.exec(mail.text)?.[0] ?? '');
    await visitor.getByText('Heron Homes may write to me').waitFor();
    await checkAccessibility(visitor);
    await visitor.getByRole('button', { name: 'Confirm email address' }).press('Enter');
    await visitor.getByText('Thank you. We have received your message.').waitFor();
    await checkAccessibility(visitor);

    await page.goto(`/crm/leads?search=${email}`);
    await page.getByRole('row', { name: /Ines/ }).waitFor();
    await page.goto('/crm/forms');
    await page.getByRole('link', { name: 'Newsletter' }).click();
    await page.getByRole('link', { name: 'Submissions' }).click();
    await page.getByText('Email confirmation: 0 pending, 1 confirmed').waitFor();
    await page.getByText(/^Email confirmed:/).waitFor();
    await checkAccessibility(page);
  },
);

const CONSENTS = [{ wording: 'Heron Homes may write to me', isRequired: true, isForTexts: false }];
const SET_SLUG = `mutation ($companyId: ID!, $slug: String!) {
  updateCompany(companyId: $companyId, updateUserInput: { slug: $slug }) { message }
}`;
const CREATE = 'mutation ($input: FormInput!) { createForm(input: $input) { acknowledgement message } }';
