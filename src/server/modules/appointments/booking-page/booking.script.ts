// The public booking page, without a framework: it loads at once on a phone.
import type * as Frame from '#server/http/public/frame.script.ts';
import type * as Prove from '#server/http/public/prove.script.ts';
import { timeList } from './month.script.ts';
import { createPicker, find as findIn, FULL, paragraph, say, textsOf } from './picker.script.ts';
import type { BookingTexts } from './pickerTexts.ts';
import type { ProofState, Reply } from './sending.script.ts';
import { send } from './sending.script.ts';

const page = find('.booking', document);
const { api = '', common = '', solver = '' } = page.dataset;
const pick = find('.pick');
const form = find<HTMLFormElement>('.guest');
const done = find('.done');
const state: ProofState & { start: string } = { start: '' };
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const picker = createPicker({ page, zone: own, onChoose: choose });
const { zones } = picker;
const texts = textsOf<BookingTexts>(page);

// The idempotency key of this visit: sent twice, it is one booking
const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
const heading = (text: string) => Object.assign(document.createElement('h2'), { textContent: text });
const prepare = () =>
  (state.proof ??= (import(`${common}/prove.js`) as Promise<typeof Prove>)
    .then(({ prove }) => prove(api, solver))
    .catch(() => ''));

if (window.parent !== window)
  void (import(`${common}/frame.js`) as Promise<typeof Frame>).then(({ beInFrame }) => beInFrame());
// Loaded later, as only some links have values to begin with
if (location.search)
  void import('./prefill.script.ts').then(({ prefill }) =>
    prefill(page, new URLSearchParams(location.search)),
  );
setTimeout(picker.begin);

find('.back').addEventListener('click', () => {
  form.hidden = true;
  pick.hidden = false;
  page.querySelector<HTMLElement>('.times button')?.focus();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void book();
});
page.querySelector('.wait')?.addEventListener('click', () => void openWaiting());

// A click before these scripts had loaded: the server renders the page with its buttons
const { clickedEarly } = window as Window & { clickedEarly?: EventTarget | null };
if (clickedEarly instanceof Element && page.contains(clickedEarly)) clickedEarly.closest('button')?.click();

function find<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = page): E {
  return findIn<E>(selector, within);
}

function choose(start: string): void {
  state.start = start;
  void prepare();
  say(form, '');
  const { duration } = picker;
  const length =
    duration() === null ? '' : `, ${find<HTMLSelectElement>('#duration').selectedOptions[0]?.text}`;
  find('.chosen').textContent = picker.when(start) + length;
  pick.hidden = true;
  form.hidden = false;
  form.querySelector('input')?.focus();
}

async function book(): Promise<void> {
  const fields = Object.fromEntries(new FormData(form));
  const answers: Record<string, FormDataEntryValue> = {};
  for (const [name, value] of Object.entries(fields))
    if (name.startsWith('answers.')) answers[name.slice(8)] = value;
  const button = clean(form);
  button.disabled = true;
  try {
    const given = {
      ...fields,
      answers,
      start: state.start,
      duration: picker.duration(),
      once: new URLSearchParams(location.search).get('once'),
      zone: zones.value,
      consent: fields.consent === 'on',
      key,
    };
    const { status, reply } = await send(api, given, state, prepare);
    if (status === 201) return showDone(reply);
    if (status === 409) return showGone(reply);
    showErrors(form, reply);
  } catch {
    say(form, texts.notSent);
  } finally {
    button.disabled = false;
  }
}

async function openWaiting(): Promise<void> {
  const { waiting } = texts;
  if (!waiting) return;
  try {
    const { openWaitingList } = await import('./waitingList.script.ts');
    void prepare();
    const sendWaiting = (given: object) => send(`${api}/waiting`, given, state, prepare);
    const parts = { texts: waiting, find, say, clean, showErrors, heading, paragraph };
    openWaitingList({ ...parts, state: picker.state, zones, today: picker.today(), send: sendWaiting });
  } catch {
    say(pick, waiting.noWaitlist);
  }
}

function clean(from: HTMLFormElement): HTMLButtonElement {
  for (const error of from.querySelectorAll('.error')) error.textContent = '';
  for (const input of from.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  return find<HTMLButtonElement>('.primary', from);
}

function showErrors(form: HTMLFormElement, { message, errors = [] }: Reply): void {
  const inputs = errors.flatMap(({ field, message: text }) => {
    const input = form.elements.namedItem(field);
    if (!(input instanceof HTMLElement)) return [];
    input.setAttribute('aria-invalid', 'true');
    find(`#${CSS.escape(input.id)}-error`).textContent = text;
    return [input];
  });
  say(form, inputs.length > 0 ? '' : message);
  inputs[0]?.focus();
}

// The form keeps its values; choosing another time leads back to it
function showGone({ message, next = [] }: Reply): void {
  form.hidden = true;
  pick.hidden = false;
  const notice = say(pick, next.length > 0 ? texts.nextTimes.replace('{problem}', message) : `${message}.`);
  if (next.length > 0)
    notice.insertAdjacentHTML('beforeend', timeList(next, FULL, { zone: zones.value, texts: picker.texts }));
  void picker.showMonth();
  (notice.querySelector('button') ?? picker.dayButtons().find((button) => !button.disabled))?.focus();
}

function showDone({ status, manageUrl = '', videoUrl }: Reply): void {
  const title = heading(status === 'PENDING' ? texts.requested : texts.booked);
  const words = find<HTMLTemplateElement>('.words').content.textContent;
  const calendar = link(texts.addToCalendar, `${manageUrl}/calendar.ics`);
  calendar.className = 'button';
  done.replaceChildren(
    title,
    paragraph(find('.chosen').textContent),
    paragraph(texts.emailed.replace('{email}', () => find<HTMLInputElement>('#email').value.trim())),
    ...(status === 'PENDING' ? [paragraph(texts.pending)] : []),
    ...(videoUrl ? [link(texts.join, videoUrl)] : []),
    ...(words ? words.split('\n').map((line) => paragraph(line)) : []),
    calendar,
    link(texts.manage, manageUrl),
  );
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

function link(text: string, href: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.textContent = text;
  element.href = href;
  // The linked page cannot be framed
  if (window.parent !== window) element.target = '_blank';
  return element;
}
