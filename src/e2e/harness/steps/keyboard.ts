import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on what has this name; on the way there it is always to be seen. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 64; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
    await focusIsVisible(page);
  }
  assert.fail(`Tab does not lead to ${name}`);
}

/** Waits until the focus is on what has this name, and checks that it can be seen. */
export async function focusIsOn(page: Page, name: string): Promise<void> {
  const isThere = page.waitForFunction(
    (wanted) => (document.activeElement?.ariaLabel ?? document.activeElement?.textContent)?.trim() === wanted,
    name,
  );
  await isThere.catch(async () =>
    assert.fail(`The focus is on ${await focused(page)} at ${page.url()}, not on ${name}`),
  );
  await focusIsVisible(page);
}

/** The name of what has the focus: its label, or its text. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isField = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
      (kind) => element instanceof kind,
    );
    const label = isField ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined;
    return (label ?? element?.ariaLabel ?? element?.textContent ?? undefined)?.trim();
  });
}

/** Fails where nothing around the focused element, up to its field's frame, is drawn differently because of the focus. */
async function focusIsVisible(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const drawn = (at: Element | null): boolean => {
      if (!at) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A field's frame is drawn by a sibling of what has the focus: twice as thick while it has.
    const frame = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
    const isFramed = frame ? parseFloat(getComputedStyle(frame).borderTopWidth) >= 2 : false;
    // The list of calling codes is invisible, over a text with the outline
    const text = element.closest('.MuiInputAdornment-root');
    if (isFramed || drawn(element) || drawn(element.parentElement) || drawn(text)) return null;
    return element.outerHTML.slice(0, 200);
  });
  assert.equal(fault, null, 'the focus cannot be seen');
}
