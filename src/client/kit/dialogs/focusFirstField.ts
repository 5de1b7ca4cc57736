/**
 * A ref of what a dialog holds: the first field of its form has the focus once it is there, be it later than the dialog, unless
 * somebody or the form itself has put it elsewhere by then. On a touch screen not a text field below something to read, which its
 * keyboard would cover.
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
    // As by Tab: what is typed next is its new text
    if (field instanceof HTMLInputElement) field.select();
  }

  content.addEventListener('focusin', stop);
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  focus();
  return stop;
}

/** Of a group of radio buttons the one that is chosen stands for it. */
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

/** Whether the keyboard of a phone would come with the focus, and cover what stands before the field. */
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
