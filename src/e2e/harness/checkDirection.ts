import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Language } from '#contract/i18n/languages.ts';
import { LANGUAGES } from '#contract/i18n/languages.ts';

/** Checks the language and the direction of a page, and that nothing is wider than the window. */
export async function checkDirection(page: Page, wanted?: Language): Promise<void> {
  const { lang, dir, over } = await page.evaluate(() => {
    const { lang: language, dir: direction, scrollWidth } = document.documentElement;
    return { lang: language as Language, dir: direction, over: scrollWidth - innerWidth };
  });
  if (wanted) assert.equal(lang, wanted);
  assert.equal(dir, LANGUAGES[lang].direction);
  assert.ok(over <= 0, `${page.url()} is ${over} pixels wider than the window`);
}
