import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { journey } from '../../harness/journey.ts';
import { startProductWithClock } from '../../harness/run/startProductWithClock.ts';
import { signUp } from '../../harness/steps/authForms.ts';
import { newestCode, newestMail } from '../../harness/steps/mailbox.ts';
import { uniqueWord } from '../../harness/steps/newAccount.ts';

const REFUSAL = 'This code is wrong or no longer valid. Check it, or ask for a new one';
const elevenMinutes = 11 * 60_000;

journey(
  'a wrong code, an old code, a new one that is pasted',
  async ({ openPage }) => {
    const { product, passTime } = await startProductWithClock(elevenMinutes);
    try {
      const page = await openPage({
        baseURL: product.url,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.clock.install();
      const email = `${uniqueWord()}@journey.test`;
      await signUp(page, email);
      const { sentAt } = await newestMail(product.url, email);
      const oldCode = await newestCode(product.url, email);
      const field = page.getByLabel('Code');

      await field.pressSequentially(oldCode === '123456' ? '654321' : '123456');
      await page.getByText(REFUSAL).waitFor();

      const resend = page.getByRole('button', { name: /^Send a new code/ });
      assert.equal(await resend.isDisabled(), true);
      const secondsLeft = async () => Number(/in (\d+) s/.exec(await resend.innerText())?.[1]);
      const first = await secondsLeft();
      assert.ok(first > 0 && first <= 60, `${first} seconds to wait`);
      while ((await secondsLeft()) >= first) await sleep(100);

      await passTime(page);
      await field.fill(oldCode);
      await page.getByText(REFUSAL).waitFor();
      await page.getByRole('button', { name: 'Send a new code', exact: true }).click();
      await page.getByRole('button', { name: /^Send a new code in/ }).waitFor();
      assert.equal(await field.inputValue(), '');

      const code = await newestCode(product.url, email, new Date(Date.parse(sentAt) + 1));
      assert.notEqual(code, oldCode);
      await page.evaluate(
        (text) => navigator.clipboard.writeText(text),
        `${code.slice(0, 3)} ${code.slice(3)}`,
      );
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await page.getByRole('heading', { name: 'Welcome to Exkoo, Ada' }).waitFor();
    } finally {
      await product.remove();
    }
  },
  { timeoutMs: 240_000 },
);
