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
  const button = form.querySelector('.primary');
  let proof;
  let isProven = false;
  const proven = (solution) => {
    form.elements.altcha.value = solution;
    isProven = true;
  };
  const prepare = () =>
    (proof ??= import(`${common}/prove.js`)
      .then(({ prove }) => prove(api, solver))
      .catch(() => '')
      .then(proven));
  form.addEventListener('focusin', prepare, { once: true });
  form.addEventListener('submit', (event) => {
    if (isProven) return;
    event.preventDefault();
    button.disabled = true;
    void prepare().then(() => {
      button.disabled = false;
      // Not within this event: a form that is being sent is not sent again
      setTimeout(() => form.requestSubmit(button));
    });
  });
  // Somebody comes back to it by the browser's own button: it can be sent again
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    proof = undefined;
    isProven = false;
  });
}
