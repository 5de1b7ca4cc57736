// Shows new texts by itself, as mailbox.js does, and answers as the phone that is in the hand.
const shown = document.body.dataset.newest;
const form = document.querySelector('form[data-phone]');
const simulator = document.querySelector('form[data-simulator]');

setInterval(async () => {
  // What is being typed stays
  if (document.hidden || form?.elements.text.value || simulator?.matches('[data-changed], :focus-within'))
    return;
  try {
    const response = await fetch('/dev/handset.json?limit=1', { cache: 'no-store' });
    const [newest] = await response.json();
    if (newest && `${newest.at} ${newest.to}` !== shown) location.reload();
  } catch {
    // The server is away or starting again; the next look will tell.
  }
}, 2000);

function post(address, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function answer(text) {
  const response = await post('/dev/handset.json', {
    from: form.dataset.phone,
    to: form.elements.to.value,
    text,
  });
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

simulator?.addEventListener('input', () => simulator.toggleAttribute('data-changed', true));
simulator?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { delaySeconds, lossPercent, failurePercent, busyPercent, receipts } = simulator.elements;
  const response = await post('/dev/handset/faults', {
    delaySeconds: delaySeconds.valueAsNumber,
    lossPercent: lossPercent.valueAsNumber,
    failurePercent: failurePercent.valueAsNumber,
    busyPercent: busyPercent.valueAsNumber,
    isReceiptOrderRandom: receipts.value === 'random',
  });
  simulator.toggleAttribute('data-changed', !response.ok);
  if (response.ok) location.reload();
  else simulator.querySelector('[role=status]').textContent = (await response.json()).message;
});
