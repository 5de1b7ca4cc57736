import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// WCAG 2.2, levels A and AA, and what axe itself thinks good
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// The schemes differ in colors only
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails when axe finds a violation on the page as it is, in the light scheme or, of its colours, in the dark one. */
export async function checkAccessibility(page: Page): Promise<void> {
  // Elements out of sight would still have the colors of the previous scheme
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await checkScheme(page, 'light', (axe) => axe.withTags(everyRule));
  await checkScheme(page, 'dark', (axe) => axe.withRules(colourRules));
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function checkScheme(
  page: Page,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await transitionsEnd(page);
  // A fading tooltip is at the end of the page for a moment, outside of every landmark; it is announced with its element.
  // Legacy mode: runs within the page, instead of in a second one for frames of other origins, which we do not have
  const { violations } = await choose(new AxeBuilder({ page }).exclude('[role="tooltip"]'))
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 200)}`).join('; ')}`,
  );
  assert.deepEqual(found, [], `axe on ${new URL(page.url()).pathname}, ${colorScheme}`);
}

/** Waits for color transitions between the schemes: their intermediate colors are not part of either. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}
