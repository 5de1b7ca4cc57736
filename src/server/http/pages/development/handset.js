// Shows new texts by itself, as mailbox.js does, and answers as the phone that is in the hand.
const shown = document.body.dataset.newest;
const form = document.querySelector('form.answer');

setInterval(async () => {
  // What is being typed stays
  if (document.hidden || form?.elements.text.value) return;
  try {
    const response = await fetch('/dev/handset.json?limit=1', { cache: 'no-store' });
    const [newest] = await response.json();
    if (newest && `${newest.at} ${newest.to}` !== shown) location.reload();
  } catch {
    // The server is away or starting again; the next look will tell.
  }
}, 2000);

async function answer(text) {
  const body = JSON.stringify({ from: form.dataset.phone, to: form.elements.to.value, text });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/dev/handset.json', { method: 'POST', headers, body });
  form.querySelector('[role=status]').textContent = response.ok
    ? `Sent: ${text}`
    : (await response.json()).message;
  if (response.ok) form.elements.text.value = '';
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  answer(form.elements.text.value);
});
form?.querySelector('[data-text]').addEventListener('click', (event) => answer(event.target.dataset.text));
