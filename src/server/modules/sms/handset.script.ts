import type { SimulatorFaults } from '#server/platform/sms/simulatorFaults.ts';

// Reloads the page of phones when there is a newer message, sends replies as the open phone, and sets the simulator's faults.

type AnswerForm = HTMLFormElement & { elements: { to: HTMLSelectElement; text: HTMLInputElement } };
type FaultsForm = HTMLFormElement & {
  elements: Record<Exclude<keyof SimulatorFaults, 'isReceiptOrderRandom'>, HTMLInputElement> & {
    receipts: HTMLSelectElement;
  };
};

const shown = document.body.dataset.newest;
const form = document.querySelector<AnswerForm>('form[data-phone]');
const simulator = document.querySelector<FaultsForm>('form[data-simulator]');
const { phone } = form?.dataset ?? {};

setInterval(() => void reloadIfNewer(), 2000);

async function reloadIfNewer(): Promise<void> {
  // A reload would clear an unsent draft
  if (document.hidden || form?.elements.text.value || simulator?.matches('[data-changed], :focus-within'))
    return;
  try {
    const response = await fetch('/dev/handset.json?limit=1', { cache: 'no-store' });
    const [newest] = (await response.json()) as { at: string; to: string }[];
    if (newest && `${newest.at} ${newest.to}` !== shown) location.reload();
  } catch {
    // The server is down or restarting; the next request tries again
  }
}

function post(address: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function answer({ elements }: AnswerForm, text: string): Promise<void> {
  const response = await post('/dev/handset.json', { from: phone, to: elements.to.value, text });
  showStatus(form, response.ok ? `Sent: ${text}` : await messageOf(response));
  if (response.ok) elements.text.value = '';
}

async function setFaults({ elements }: FaultsForm): Promise<void> {
  const { delaySeconds, lossPercent, failurePercent, busyPercent, receipts } = elements;
  const faults: SimulatorFaults = {
    delaySeconds: delaySeconds.valueAsNumber,
    lossPercent: lossPercent.valueAsNumber,
    failurePercent: failurePercent.valueAsNumber,
    busyPercent: busyPercent.valueAsNumber,
    isReceiptOrderRandom: receipts.value === 'random',
  };
  const response = await post('/dev/handset/faults', faults);
  simulator?.toggleAttribute('data-changed', !response.ok);
  if (response.ok) location.reload();
  else showStatus(simulator, await messageOf(response));
}

async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { message: string }).message;
}

function showStatus(part: Element | null, text: string): void {
  part?.querySelector('[role=status]')?.replaceChildren(text);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void answer(form, form.elements.text.value);
});
for (const button of form?.querySelectorAll<HTMLElement>('[data-text]') ?? [])
  button.addEventListener('click', () => form && void answer(form, button.dataset.text ?? ''));

simulator?.addEventListener('input', () => simulator.toggleAttribute('data-changed', true));
simulator?.addEventListener('submit', (event) => {
  event.preventDefault();
  void setFaults(simulator);
});
