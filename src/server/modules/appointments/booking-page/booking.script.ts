// The public booking page, without a framework: it loads at once on a phone.
import type * as Frame from '#server/http/public/frame.script.ts';
import type * as Prove from '#server/http/public/prove.script.ts';
import {
  dayOf,
  daysOf,
  dayTimes,
  inZone,
  monthName,
  monthRows,
  slotsByDay,
  timeList,
} from './month.script.ts';
import type { ProofState, Reply } from './sending.script.ts';
import { send } from './sending.script.ts';

interface Day {
  date: string;
  slots: { start: string }[];
}

interface State extends ProofState {
  /** 2026-03. */
  month: string;
  /** 2026-03-31, or '' without a selected day. */
  day: string;
  start: string;
  slots: Map<string, Day['slots']>;
  /** The month and time zone on screen. */
  shown?: string;
}

const page = find('.booking', document);
const { api = '', common = '', solver = '', zone: companyZone = '', days: windowDays } = page.dataset;
const pick = find('.pick');
const form = find<HTMLFormElement>('.guest');
const done = find('.done');
const zones = find<HTMLSelectElement>('#zone');

// The idempotency key of this visit: sent twice, it is one booking
const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
const FULL: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
};
const heading = (text: string) => Object.assign(document.createElement('h2'), { textContent: text });
const ARROW_KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const state: State = { month: '', day: '', start: '', slots: new Map() };
const today = () => dayOf(new Date(), zones.value);
const prepare = () =>
  (state.proof ??= (import(`${common}/prove.js`) as Promise<typeof Prove>)
    .then(({ prove }) => prove(api, solver))
    .catch(() => ''));

if (window.parent !== window)
  void (import(`${common}/frame.js`) as Promise<typeof Frame>).then(({ beInFrame }) => beInFrame(page));
setTimeout(begin);

zones.addEventListener('change', () => {
  state.day = '';
  void showMonth();
});
// Programs click before the page is set up
for (const type of ['click', 'change', 'keydown']) pick.addEventListener(type, begin, { capture: true });
pick.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button');
  if (!button) return;
  if (button.dataset.start) choose(button.dataset.start);
  if (button.dataset.day) chooseDay(button, button.dataset.day);
});
find('.previous').addEventListener('click', () => turn(-1));
find('.next').addEventListener('click', () => turn(1));
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
find('tbody').addEventListener('keydown', (event) => {
  const step = ARROW_KEYS[event.key];
  const all = dayButtons();
  const at = all.findIndex((button) => button === document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  for (let to = at + step; all[to]; to += Math.sign(step)) {
    const button = all[to];
    if (!button || button.disabled) continue;
    stopAt(button);
    return button.focus();
  }
});

// A click before these scripts had loaded: the server renders the page with its buttons
const { clickedEarly } = window as Window & { clickedEarly?: EventTarget | null };
if (clickedEarly instanceof Element && page.contains(clickedEarly)) clickedEarly.closest('button')?.click();

function find<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = page): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

function dayButtons(): HTMLButtonElement[] {
  return [...find('tbody').querySelectorAll('button')];
}

// The month is one tab stop; arrow keys move within it
function stopAt(button: HTMLButtonElement): void {
  for (const other of dayButtons()) other.tabIndex = other === button ? 0 : -1;
}

function begin(): void {
  if (state.month) return;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  addZones([own, companyZone]);
  if (own) zones.value = own;
  state.month = today().slice(0, 7);
  void showMonth(true);
  // Later: four hundred more would delay a first choice
  setTimeout(() => addZones(Intl.supportedValuesOf?.('timeZone') ?? []), 500);
}

function addZones(names: readonly string[]): void {
  const known = new Set([...zones.options].map(({ value }) => value));
  for (const zone of new Set(names))
    if (zone && !known.has(zone)) zones.append(new Option(zone.replaceAll('_', ' '), zone));
}

function turn(by: number): void {
  const [year = 0, month = 0] = state.month.split('-').map(Number);
  state.month = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
  state.day = '';
  void showMonth();
}

async function showMonth(isFirst = false): Promise<void> {
  const asked = `${state.month} ${zones.value}`;
  const last = dayOf(new Date(Date.now() + Number(windowDays) * 86_400_000), zones.value);
  find('.month h2').textContent = monthName(state.month);
  find<HTMLButtonElement>('.previous').disabled = state.month <= today().slice(0, 7);
  const next = find<HTMLButtonElement>('.next');
  next.disabled = state.month >= last.slice(0, 7);
  const days = daysOf(state.month);
  let free = isFirst ? timesOfPage() : null;
  const isOfPage = Boolean(free);
  if (!isOfPage && state.shown !== asked) {
    state.slots = new Map();
    drawDays();
    find('.times').replaceChildren(paragraph('Loading available times…', 'muted'));
  }
  try {
    free ??= await findTimes(days[0] ?? '', days.at(-1) ?? '');
  } catch (error) {
    const isRefused = error instanceof Error && !(error instanceof TypeError);
    say(
      pick,
      isRefused
        ? error.message
        : 'The available times could not be loaded. Check your connection and reload the page.',
    );
    return;
  }
  if (asked !== `${state.month} ${zones.value}`) return;
  state.shown = asked;
  state.slots = new Map(free.map(({ date, slots }) => [date, slots]));
  if (isFirst && free.length === 0 && !next.disabled) return turn(1);
  if (!state.slots.has(state.day)) state.day = free[0]?.date ?? '';
  // The server rendered these in the company's time zone
  if (isOfPage && free.length > 0 && zones.value === companyZone) return;
  drawDays();
  drawTimes();
}

// The times in the page itself: this month in the company's time zone, and as much of the next as completes this month in any other
function timesOfPage(): Day[] | null {
  const preloaded = JSON.parse(find('.free').textContent) as { month: string; days: Day[] } | null;
  if (preloaded?.month !== state.month) return null;
  const { month, days } = preloaded;
  if (zones.value === companyZone) return days.filter(({ date }) => date.startsWith(month));
  const slots = days.flatMap((day) => day.slots);
  return slotsByDay(slots, zones.value).filter(({ date }) => date.startsWith(month));
}

async function findTimes(from: string, to: string): Promise<Day[]> {
  const response = await fetch(`${api}/slots?${new URLSearchParams({ from, to, zone: zones.value })}`);
  const found = (await response.json()) as { days: Day[]; message: string };
  if (!response.ok) throw new Error(found.message);
  return found.days;
}

function drawDays(): void {
  find('tbody').innerHTML = monthRows(state.month, state.slots, state.day);
}

function drawTimes(): void {
  const starts = (state.slots.get(state.day) ?? []).map(({ start }) => start);
  find('.times').innerHTML = dayTimes(state.day, starts, zones.value);
}

function chooseDay(button: HTMLButtonElement, day: string): void {
  state.day = day;
  stopAt(button);
  for (const other of dayButtons()) other.setAttribute('aria-pressed', String(other === button));
  drawTimes();
}

function choose(start: string): void {
  state.start = start;
  void prepare();
  say(form, '');
  find('.chosen').textContent = `${inZone(start, FULL, zones.value)} (${zones.value.replaceAll('_', ' ')})`;
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
      zone: zones.value,
      consent: fields.consent === 'on',
      key,
    };
    const { status, reply } = await send(api, given, state, prepare);
    if (status === 201) return showDone(reply);
    if (status === 409) return showGone(reply);
    showErrors(form, reply);
  } catch {
    say(
      form,
      'Your booking could not be sent. Check your connection and try again; it will not be booked twice.',
    );
  } finally {
    button.disabled = false;
  }
}

async function openWaiting(): Promise<void> {
  try {
    const { openWaitingList } = await import('./waitingList.script.ts');
    void prepare();
    const sendWaiting = (given: object) => send(`${api}/waiting`, given, state, prepare);
    const parts = { find, say, clean, showErrors, heading, paragraph };
    openWaitingList({ ...parts, state, zones, today: today(), send: sendWaiting });
  } catch {
    say(pick, 'The waitlist could not be opened. Check your connection and reload the page.');
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
  const notice = say(pick, next.length > 0 ? `${message}. The next available times:` : `${message}.`);
  if (next.length > 0) notice.insertAdjacentHTML('beforeend', timeList(next, FULL, zones.value));
  void showMonth();
  (notice.querySelector('button') ?? dayButtons().find((button) => !button.disabled))?.focus();
}

function showDone({ status, manageUrl = '' }: Reply): void {
  const title = heading(status === 'PENDING' ? 'Requested' : 'Booked');
  const words = find<HTMLTemplateElement>('.words').content.textContent;
  const calendar = link('Add to calendar', `${manageUrl}/calendar.ics`);
  calendar.className = 'button';
  done.replaceChildren(
    title,
    paragraph(find('.chosen').textContent),
    ...(status === 'PENDING'
      ? [paragraph('We email you once the booking is confirmed. The time is reserved for you until then.')]
      : []),
    ...(words ? words.split('\n').map((line) => paragraph(line)) : []),
    calendar,
    link('Reschedule or cancel', manageUrl),
  );
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

function say(part: HTMLElement, text: string): HTMLElement {
  const notice = find('.notice', part);
  notice.textContent = text;
  notice.hidden = text === '';
  return notice;
}

function paragraph(text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: text, className });
}

function link(text: string, href: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.textContent = text;
  element.href = href;
  // The linked page cannot be framed
  if (window.parent !== window) element.target = '_blank';
  return element;
}
