import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

// WCAG 2.2, levels A and AA, and what axe itself thinks good
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds a violation on the page as it is, in the light or in the dark scheme. */
export async function checkAccessibility(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await transitionsEnd(page);
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.map(
      ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
    );
    assert.deepEqual(found, [], `axe on ${new URL(page.url()).pathname}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Colours on their way from one scheme to the other are nobody's. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}
