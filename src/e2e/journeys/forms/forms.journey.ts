import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { startProduct } from '../../harness/run/product.ts';
import { uniqueWord } from '../../harness/steps/newAccount.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'a visitor sends the form of the demo company, and is a lead of its owner',
  async ({ openPage }) => {
    // A separate company: other journeys count the leads of the demo company
    const product = await startProduct();
    try {
      const lastName = uniqueWord();
      const baseURL = product.url;
      const visitor = await openPage({ baseURL, viewport: { width: 390, height: 844 } });
      await visitor.goto(`/f/harbour-homes/contact?lastName=${lastName}`);
      await visitor.getByRole('heading', { name: 'Contact us', level: 1 }).waitFor();
      await checkAccessibility(visitor);
      await visitor.getByLabel('Email').fill(`${lastName}@visitor.test`);
      await visitor.getByRole('button', { name: 'Send' }).click();
      await visitor.getByText('Please fill in this field').waitFor();
      const firstName = visitor.getByLabel('First name');
      assert.equal(await firstName.getAttribute('aria-invalid'), 'true');
      assert.equal(await firstName.evaluate((input) => input === document.activeElement), true);
      await checkAccessibility(visitor);
      await firstName.fill('Ines');
      await visitor.getByLabel(/may send me text messages/).check();
      await firstName.press('Enter');
      await visitor.getByText('One of us gets back to you soon').waitFor();
      await checkAccessibility(visitor);
      // Loaded again it is the same submission
      await visitor.reload();
      await visitor.getByText('One of us gets back to you soon').waitFor();

      const page = await openPage({ baseURL });
      await signIn(page, product.url, demoAccounts.owner);
      await page.goto(`/crm/leads?search=${lastName}`);
      await page.getByRole('row', { name: new RegExp(`Ines ${lastName}`, 'i') }).waitFor();
      assert.equal(await page.getByRole('row', { name: new RegExp(lastName, 'i') }).count(), 1);
    } finally {
      await product.remove();
    }
  },
  // The form that lacks a name is answered with it
  { expected: [/422/] },
);

journey(
  'a form is sent without a script, and with a proof where a stranger has one',
  async ({ openPage }) => {
    const product = await startProduct({
      PUBLIC_URL: 'https://exkoo.journey.test',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    try {
      const stranger = {
        baseURL: product.url,
        extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.8' },
        viewport: { width: 390, height: 844 },
      };
      for (const javaScriptEnabled of [true, false]) {
        const page = await openPage({ ...stranger, javaScriptEnabled });
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.goto('/f/harbour-homes/contact');
        await page.getByLabel('First name').fill(javaScriptEnabled ? 'Scripted' : 'Plain');
        await page.getByLabel('Email').fill(`${uniqueWord()}@visitor.test`);
        // No person types faster, and without scripts there is no challenge that identifies a browser
        if (!javaScriptEnabled) await page.waitForTimeout(3_500);
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByText('One of us gets back to you soon').waitFor();
      }
    } finally {
      await product.remove();
    }
  },
);
