import assert from 'node:assert/strict';
import { checkAccessibility } from '../../harness/checkAccessibility.ts';
import { journey } from '../../harness/journey.ts';
import { demoAccounts, signIn } from '../../harness/steps/signIn.ts';

journey(
  'a member mentioned in a note is notified at once, and opens the note from the bell',
  async ({ page: owner, product, openPage }) => {
    await signIn(owner, product.url, demoAccounts.owner);
    await owner.goto('/crm/contacts/add');
    const name = `Nightjar ${Date.now()}`;
    await owner.getByLabel('First name').fill(name);
    await owner.getByRole('button', { name: 'Add contact' }).click();
    await owner.getByRole('heading', { level: 1, name }).waitFor();

    const member = await openPage();
    await signIn(member, product.url, demoAccounts.member);
    await member.goto('/crm/contacts');
    const bell = member.getByRole('button', { name: /^Notifications/ });
    await bell.waitFor();
    const before = await bell.textContent();

    const note = owner.getByRole('textbox', { name: 'Note' });
    await note.pressSequentially('Please call, @ma');
    await owner.getByRole('option', { name: 'Max Member' }).waitFor();
    await checkAccessibility(owner);
    await owner.keyboard.press('Enter');
    assert.equal(await note.inputValue(), 'Please call, @Max Member ');
    await owner.keyboard.press('Control+Enter');
    await owner.getByRole('list', { name: 'Timeline' }).getByText('@Max Member').waitFor();

    // The member's browser updates without a reload
    await member.waitForFunction(
      (was) => ![...document.querySelectorAll('button')].some(({ textContent }) => textContent === was),
      before,
    );
    await bell.press('Enter');
    const notification = member.getByRole('link', {
      name: `Unread: Olivia Owner mentioned you in a note on ${name}`,
    });
    await notification.waitFor();
    await checkAccessibility(member);
    await notification.press('Enter');
    await member.getByRole('heading', { level: 1, name }).waitFor();
    await member.getByText('@Max Member').waitFor();
    assert.match(member.url(), /#note-/);
    await member.waitForFunction(() => document.activeElement?.id.startsWith('note-'));
    await bell.press('Enter');
    await member.getByRole('link', { name: `Olivia Owner mentioned you in a note on ${name}` }).waitFor();
    assert.equal(await notification.count(), 0);
    await member.keyboard.press('Escape');
    await member.waitForFunction(
      () => document.activeElement?.textContent?.includes('Notifications') ?? false,
    );
  },
);
