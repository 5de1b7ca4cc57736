import type * as Frame from '#server/http/public/frame.script.ts';
import type * as Prove from '#server/http/public/prove.script.ts';

// The public page of a form, which also works without this: here the browser solves the proof of work, and other sites can embed the page.
const page = document.querySelector<HTMLElement>('.booking');
if (page) start(page);

function start(main: HTMLElement): void {
  const { common = '' } = main.dataset;
  const { leads } = main.querySelector<HTMLElement>('.done')?.dataset ?? {};
  if (window.parent !== window)
    void (import(`${common}/frame.js`) as Promise<typeof Frame>).then(({ beInFrame, leadTo }) => {
      beInFrame();
      if (leads) leadTo(leads);
    });
  const form = main.querySelector<FormElement>('form');
  if (form) proveBeforeSending(form, main.dataset);
}

type FormElement = HTMLFormElement & { elements: { altcha: HTMLInputElement } };

function proveBeforeSending(form: FormElement, { api = '', common = '', solver = '' }: DOMStringMap): void {
  const button = form.querySelector<HTMLButtonElement>('.primary');
  let proof: Promise<void> | undefined;
  let isProven = false;
  const prepare = () =>
    (proof ??= (import(`${common}/prove.js`) as Promise<typeof Prove>)
      .then(({ prove }) => prove(api, solver))
      .catch(() => '')
      .then((solution) => {
        form.elements.altcha.value = solution;
        isProven = true;
      }));
  form.addEventListener('focusin', () => void prepare(), { once: true });
  form.addEventListener('submit', (event) => {
    if (isProven || !button) return;
    event.preventDefault();
    button.disabled = true;
    void prepare().then(() => {
      button.disabled = false;
      // Browsers ignore a submission within the event of another
      setTimeout(() => form.requestSubmit(button));
    });
  });
  // Back by the browser's button: the form can be sent again
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    proof = undefined;
    isProven = false;
  });
}
