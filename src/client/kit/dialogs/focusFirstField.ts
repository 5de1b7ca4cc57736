/**
 * A ref of a form in a dialog: its first field has the focus once it is there, be it later than the form, unless somebody or the form
 * itself has put it elsewhere by then. On a touch screen not a text field below something to read, which its keyboard would cover.
 */
export function focusFirstField(form: HTMLFormElement): () => void {
  const observer = new MutationObserver(focus);
  const stop = () => {
    observer.disconnect();
    form.removeEventListener('focusin', stop);
  };

  function focus() {
    if (form.contains(document.activeElement)) return stop();
    const field = firstField(form);
    if (!field) return;
    stop();
    if (!covers(form, field)) field.focus({ preventScroll: true });
  }

  form.addEventListener('focusin', stop);
  observer.observe(form, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  focus();
  return stop;
}

/** Of a group of radio buttons the one that is chosen stands for it. */
function firstField(form: HTMLFormElement): HTMLElement | undefined {
  const [first] = form.querySelectorAll<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = form.querySelectorAll<HTMLInputElement>(
    `input[type='radio'][name='${CSS.escape(first.name)}']`,
  );
  return [...group].find(({ checked }) => checked) ?? first;
}

// A part of a date is a spin button, a picker a plain one
const FIELDS = ['input:not([type="hidden"], [type="file"])', 'select', 'textarea', 'button']
  .map((field) => `${field}:not(:disabled, [readonly], [aria-hidden="true"], [tabindex="-1"])`)
  .concat('[role="spinbutton"][tabindex="0"]')
  .join();

/** Whether the keyboard of a phone, which comes with the focus, would cover what stands before the field to be read. */
function covers(form: HTMLFormElement, field: HTMLElement): boolean {
  if (!window.matchMedia?.('(pointer: coarse)').matches) return false;
  const isTyped = field.matches(
    'textarea, [role="spinbutton"], input:not([type="radio"], [type="checkbox"])',
  );
  return (
    isTyped &&
    [...form.querySelectorAll('p')].some(
      (text) => text.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  );
}
