// The page on which guests book. Plain, so that it is on a phone at once: no framework, no build.
import { dayOf, daysOf, dayTimes, inZone, monthName, monthRows, slotsByDay, timeList } from './month.js';
import { send } from './sending.js';

const page = document.querySelector('.booking');
const { api, common, solver, zone: companyZone, days: windowDays } = page.dataset;
const find = (selector) => page.querySelector(selector);
const pick = find('.pick');
const form = find('.guest');
const done = find('.done');
const zones = find('#zone');

// One name for this visit's submission: sent twice, it is one booking
const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
const FULL = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' };
const heading = (text) => Object.assign(document.createElement('h2'), { textContent: text });
const state = { month: '', day: '', start: '', slots: new Map() };
const today = () => dayOf(new Date(), zones.value);
const prepare = () =>
  (state.proof ??= import(`${common}/prove.js`).then(({ prove }) => prove(api, solver)).catch(() => ''));

if (window.parent !== window) void import(`${common}/frame.js`).then(({ beInFrame }) => beInFrame(page));
setTimeout(begin);

zones.addEventListener('change', () => {
  state.day = '';
  void showMonth();
});
// Nobody is quicker than that, but programs are
for (const type of ['click', 'change', 'keydown']) pick.addEventListener(type, begin, { capture: true });
pick.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  if (button?.dataset.start) choose(button.dataset.start);
  if (button?.dataset.day) chooseDay(button);
});
find('.previous').addEventListener('click', () => turn(-1));
find('.next').addEventListener('click', () => turn(1));
find('.back').addEventListener('click', () => {
  form.hidden = true;
  pick.hidden = false;
  find('.times button')?.focus();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void book();
});
find('.wait')?.addEventListener('click', () => void openWaiting());
find('tbody').addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
  const all = [...find('tbody').querySelectorAll('button')];
  const at = all.indexOf(document.activeElement);
  if (!step || at < 0) return;
  event.preventDefault();
  for (let to = at + step; to >= 0 && to < all.length; to += Math.sign(step))
    if (!all[to].disabled) {
      stopAt(all[to]);
      return all[to].focus();
    }
});

// Somebody was quicker than these scripts, as the page is drawn without them
if (page.contains(window.clickedEarly)) window.clickedEarly.closest('button')?.click();

// The month is one stop for Tab; arrow keys lead through it
function stopAt(button) {
  for (const other of find('tbody').querySelectorAll('button')) other.tabIndex = other === button ? 0 : -1;
}

function begin() {
  if (state.month) return;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  addZones([own, companyZone]);
  if (own) zones.value = own;
  state.month = today().slice(0, 7);
  void showMonth(true);
  // The other four hundred would hold a first choice up
  setTimeout(() => addZones(Intl.supportedValuesOf?.('timeZone') ?? []), 500);
}

function addZones(names) {
  const known = new Set([...zones.options].map(({ value }) => value));
  for (const zone of new Set(names))
    if (zone && !known.has(zone)) zones.append(new Option(zone.replaceAll('_', ' '), zone));
}

function turn(by) {
  const [year, month] = state.month.split('-').map(Number);
  state.month = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
  state.day = '';
  void showMonth();
}

async function showMonth(isFirst = false) {
  const asked = `${state.month} ${zones.value}`;
  const last = dayOf(new Date(Date.now() + Number(windowDays) * 86_400_000), zones.value);
  find('.month h2').textContent = monthName(state.month);
  find('.previous').disabled = state.month <= today().slice(0, 7);
  find('.next').disabled = state.month >= last.slice(0, 7);
  const days = daysOf(state.month);
  let free = isFirst && timesOfPage();
  const isOfPage = Boolean(free);
  if (!isOfPage && state.shown !== asked) {
    state.slots = new Map();
    drawDays();
    find('.times').replaceChildren(paragraph('Looking for free times …', 'muted'));
  }
  try {
    free ||= await findTimes(days[0], days.at(-1));
  } catch (error) {
    return say(
      pick,
      error instanceof TypeError
        ? 'Free times could not be loaded. Check the connection and reload.'
        : error.message,
    );
  }
  if (asked !== `${state.month} ${zones.value}`) return;
  state.shown = asked;
  state.slots = new Map(free.map(({ date, slots }) => [date, slots]));
  if (isFirst && free.length === 0 && !find('.next').disabled) return turn(1);
  if (!state.slots.has(state.day)) state.day = free[0]?.date ?? '';
  // The page came with these drawn by the company's clocks
  if (isOfPage && free.length > 0 && zones.value === companyZone) return;
  drawDays();
  drawTimes();
}

// The times that came with the page, for which nobody has to wait: of this month by the company's clocks, and of so much of the
// next that this month is whole by the clocks of any zone
function timesOfPage() {
  const { month, days } = JSON.parse(find('.free').textContent) ?? {};
  if (month !== state.month) return null;
  if (zones.value === companyZone) return days.filter(({ date }) => date.startsWith(month));
  const slots = days.flatMap((day) => day.slots);
  return slotsByDay(slots, zones.value).filter(({ date }) => date.startsWith(month));
}

async function findTimes(from, to) {
  const response = await fetch(`${api}/slots?${new URLSearchParams({ from, to, zone: zones.value })}`);
  const found = await response.json();
  if (!response.ok) throw new Error(found.message);
  return found.days;
}

function drawDays() {
  find('tbody').innerHTML = monthRows(state.month, state.slots, state.day);
}

function drawTimes() {
  const starts = (state.slots.get(state.day) ?? []).map(({ start }) => start);
  find('.times').innerHTML = dayTimes(state.day, starts, zones.value);
}

function chooseDay(button) {
  state.day = button.dataset.day;
  stopAt(button);
  for (const other of find('tbody').querySelectorAll('button'))
    other.setAttribute('aria-pressed', String(other === button));
  drawTimes();
}

function choose(start) {
  state.start = start;
  void prepare();
  say(form, '');
  find('.chosen').textContent = `${inZone(start, FULL, zones.value)} (${zones.value.replaceAll('_', ' ')})`;
  pick.hidden = true;
  form.hidden = false;
  form.querySelector('input').focus();
}

async function book() {
  const fields = Object.fromEntries(new FormData(form));
  const answers = {};
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
    say(form, 'This could not be sent. Check the connection and try again: it is booked once only.');
  } finally {
    button.disabled = false;
  }
}

// Its code comes when it is asked for
async function openWaiting() {
  try {
    const { openWaitingList } = await import('./waitingList.js');
    void prepare();
    const sent = (given) => send(`${api}/waiting`, given, state, prepare);
    openWaitingList({
      page,
      state,
      zones,
      today: today(),
      send: sent,
      say,
      clean,
      showErrors,
      heading,
      paragraph,
    });
  } catch {
    say(pick, 'The waiting list could not be opened. Check the connection and reload.');
  }
}

function clean(from) {
  for (const error of from.querySelectorAll('.error')) error.textContent = '';
  for (const input of from.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  return from.querySelector('.primary');
}

function showErrors(form, { message, errors = [] }) {
  const inputs = errors.flatMap(({ field, message: text }) => {
    const input = form.elements[field];
    if (!input) return [];
    input.setAttribute('aria-invalid', 'true');
    find(`#${CSS.escape(input.id)}-error`).textContent = text;
    return [input];
  });
  say(form, inputs.length > 0 ? '' : message);
  inputs[0]?.focus();
}

// What was typed stays in the form; another time leads back to it
function showGone({ message, next = [] }) {
  form.hidden = true;
  pick.hidden = false;
  const notice = say(pick, next.length > 0 ? `${message}. These are the next free ones:` : `${message}.`);
  if (next.length > 0) notice.insertAdjacentHTML('beforeend', timeList(next, FULL, zones.value));
  void showMonth();
  (notice.querySelector('button') ?? find('tbody button:enabled'))?.focus();
}

function showDone({ status, manageUrl }) {
  const title = heading(status === 'PENDING' ? 'Requested' : 'Booked');
  const words = find('.words').content.textContent;
  const calendar = link('Add to calendar', `${manageUrl}/calendar.ics`);
  calendar.className = 'button';
  done.replaceChildren(
    title,
    paragraph(find('.chosen').textContent),
    ...(status === 'PENDING'
      ? [paragraph('You get a mail once it is confirmed. The time is kept for you until then.')]
      : []),
    ...(words ? words.split('\n').map((line) => paragraph(line)) : []),
    calendar,
    link('Move or cancel', manageUrl),
  );
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

function say(part, text) {
  const notice = part.querySelector('.notice');
  notice.textContent = text;
  notice.hidden = text === '';
  return notice;
}

function paragraph(text, className = '') {
  return Object.assign(document.createElement('p'), { textContent: text, className });
}

function link(text, href) {
  const element = document.createElement('a');
  element.textContent = text;
  element.href = href;
  // What it leads to is not shown in frames
  if (window.parent !== window) element.target = '_blank';
  return element;
}
