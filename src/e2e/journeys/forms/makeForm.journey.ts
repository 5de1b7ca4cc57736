import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { screenShows } from '../../harness/screens.ts';
import { focusIsOn, tabTo } from '../../harness/steps/keyboard.ts';
import { newAccount } from '../../harness/steps/newAccount.ts';
import { newPublicCompany } from '../../harness/steps/newPublicCompany.ts';
import { signIn } from '../../harness/steps/signIn.ts';

journey(
  'a form is made by keyboard alone, sent by a visitor on a phone, and read as it comes',
  async ({ page, product, openPage }) => {
    const account = await newAccount(product.url);
    const { slug } = await newPublicCompany(product.url, account, 'Curlew Homes');
    await signIn(page, product.url, account.email, account.password);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/crm/forms');
    await page.getByRole('heading', { name: 'No forms yet' }).waitFor();
    await tabTo(page, 'Add form');
    await page.keyboard.press('Enter');

    await screenShows(page, 'Add form');
    await tabTo(page, 'Title');
    await page.keyboard.type('Ask us');
    await tabTo(page, 'URL slug');
    assert.equal(await page.getByLabel('URL slug', { exact: true }).inputValue(), 'ask-us');
    await tabTo(page, 'Add field');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Custom question' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('input[maxlength="200"]'));
    await page.keyboard.type('Which flat?');
    for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
    await focusIsOn(page, 'Move Which flat?');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Which flat? is now field 4 of 5').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText(/Which flat\? picked up, field 4 of 5/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText(/Which flat\? is now field 3 of 5/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    const lines = page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
    await page.waitForFunction(
      () => document.querySelectorAll('ol > li')[2]?.getAttribute('aria-label') === 'Which flat?',
    );
    const order = await lines.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
    assert.deepEqual(order, ['First name', 'Last name', 'Which flat?', 'Email', 'Phone']);
    await checkAccessibility(page);
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');

    await screenShows(page, 'Forms');
    await page.getByRole('link', { name: 'Ask us' }).click();
    await screenShows(page, 'Ask us');
    await page.getByRole('link', { name: 'Submissions' }).click();
    await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
    await checkAccessibility(page);

    const visitor = await openPage({ viewport: { width: 390, height: 844 } });
    await visitor.goto(`/f/${slug}/ask-us`);
    await visitor.getByLabel('First name').fill('Vera');
    await visitor.getByLabel('Last name').fill('Visitor');
    await visitor.getByLabel('Email').fill('vera@guest.test');
    await visitor.getByLabel('Which flat?').fill('The one by the sea');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await visitor.getByText('Thank you').waitFor();

    const row = page.getByRole('row', { name: /Vera Visitor/ });
    await row.getByText('The one by the sea').waitFor();
    await checkAccessibility(page);
    await row.getByRole('link', { name: 'Vera Visitor' }).click();
    await screenShows(page, 'Vera Visitor');
  },
);
