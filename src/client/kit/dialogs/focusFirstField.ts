/**
 * A ref for the content of a dialog. Focuses the first field of its form once the field exists, unless the focus was moved
 * before. On touch screens it skips a text field below other text, which the keyboard would cover.
 */
export function focusFirstField(content: HTMLElement): () => void {
  const observer = new MutationObserver(focus);
  const stop = () => {
    observer.disconnect();
    content.removeEventListener('focusin', stop);
  };

  function focus() {
    if (content.contains(document.activeElement)) return stop();
    const field = firstField(content);
    if (!field) return;
    stop();
    if (isBelowText(content, field)) return;
    field.focus({ preventScroll: true });
    // As by Tab: typing replaces the text
    if (field instanceof HTMLInputElement) field.select();
  }

  content.addEventListener('focusin', stop);
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  focus();
  return stop;
}

/** For a group of radio buttons: the selected one. */
function firstField(content: HTMLElement): HTMLElement | undefined {
  const [first] = content.querySelectorAll<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = content.querySelectorAll<HTMLInputElement>(
    `input[type='radio'][name='${CSS.escape(first.name)}']`,
  );
  return [...group].find(({ checked }) => checked) ?? first;
}

// A part of a date is a spin button, a picker a plain one
const FIELDS = ['input:not([type="hidden"], [type="file"])', 'select', 'textarea', 'button:not([role="tab"])']
  .map((field) => `form ${field}:not(:disabled, [readonly], [aria-hidden="true"], [tabindex="-1"])`)
  .concat('form [role="spinbutton"][tabindex="0"]')
  .join();

/** Whether the focus would open a phone's keyboard and cover the text above the field. */
function isBelowText(content: HTMLElement, field: HTMLElement): boolean {
  if (!window.matchMedia?.('(pointer: coarse)').matches) return false;
  const isTyped = field.matches(
    'textarea, [role="spinbutton"], input:not([type="radio"], [type="checkbox"])',
  );
  return (
    isTyped &&
    [...content.querySelectorAll('p')].some(
      (text) => text.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  );
}
