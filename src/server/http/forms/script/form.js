// The page on which visitors leave who they are. Without this it works, too: here a browser proves that it is one, and the page is
// shown within the sites of others.
const page = document.querySelector('.booking');
const form = page.querySelector('form');
const { api, common, solver } = page.dataset;
const { leads } = page.querySelector('.done')?.dataset ?? {};

if (window.parent !== window) {
  void import(`${common}/frame.js`).then(({ beInFrame, leadTo }) => {
    beInFrame(page);
    if (leads) leadTo(leads);
  });
}

if (form) {
  let proof;
  let isProven = false;
  const prepare = () =>
    (proof ??= import(`${common}/prove.js`).then(({ prove }) => prove(api, solver)).catch(() => ''));
  form.addEventListener('focusin', prepare, { once: true });
  form.addEventListener('submit', (event) => {
    if (isProven) return;
    event.preventDefault();
    const button = form.querySelector('.primary');
    button.disabled = true;
    void prepare().then((solution) => {
      form.elements.altcha.value = solution;
      isProven = true;
      button.disabled = false;
      form.requestSubmit(button);
    });
  });
  // Somebody comes back to it by the browser's own button: it can be sent again
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    proof = undefined;
    isProven = false;
  });
}
