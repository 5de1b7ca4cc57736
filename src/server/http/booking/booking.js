// The page on which guests book. Plain, so that it is on a phone at once: no framework, no build.
const page = document.querySelector('.booking');
const { api, solver, zone: companyZone, days: windowDays } = page.dataset;
const find = (selector) => page.querySelector(selector);
const pick = find('.pick');
const form = find('.guest');
const done = find('.done');
const zones = find('#zone');
const waiting = find('.waiting');

// One name for this visit's submission: sent twice, it is one booking
const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
const FULL = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' };
const formats = {};
const heading = (text) => Object.assign(document.createElement('h2'), { textContent: text });
const state = { month: '', day: '', start: '', slots: new Map() };

if (window.parent !== window) beInFrame();
addZones([Intl.DateTimeFormat().resolvedOptions().timeZone, companyZone]);
pick.hidden = false;
state.month = dayOf(new Date()).slice(0, 7);
weekdays();
// The other four hundred would hold the times up
void showMonth(true).then(() => addZones(Intl.supportedValuesOf?.('timeZone') ?? []));

zones.addEventListener('change', () => {
  state.day = '';
  void showMonth();
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
if (waiting) readyToWait();
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

// The month is one stop for Tab; arrow keys lead through it
function stopAt(button) {
  for (const other of find('tbody').querySelectorAll('button')) other.tabIndex = other === button ? 0 : -1;
}

// In the site of somebody else, who gives this as much room as it takes. Only sites that the page names can show it.
function beInFrame() {
  document.documentElement.classList.add('framed');
  const tell = (news) => window.parent.postMessage(news, '*');
  new ResizeObserver(() => {
    tell({ exkoo: 'height', height: Math.ceil(page.getBoundingClientRect().height) });
  }).observe(page);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ exkoo: 'close' });
  });
}

function addZones(names) {
  const known = new Set([...zones.options].map(({ value }) => value));
  for (const zone of new Set(names))
    if (zone && !known.has(zone)) zones.append(new Option(zone.replaceAll('_', ' '), zone));
}

function weekdays() {
  const name = (style, n) => format('en', { weekday: style }, 'UTC').format(Date.UTC(2024, 0, n));
  for (let n = 1; n <= 7; n += 1) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.abbr = name('long', n);
    cell.textContent = name('short', n);
    find('thead tr').append(cell);
  }
}

function turn(by) {
  const [year, month] = state.month.split('-').map(Number);
  state.month = new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
  state.day = '';
  void showMonth();
}

async function showMonth(isFirst = false) {
  const asked = `${state.month} ${zones.value}`;
  const [year, month] = state.month.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const today = dayOf(new Date());
  const last = dayOf(new Date(Date.now() + Number(windowDays) * 86_400_000));
  find('.month h2').textContent = inUtc(`${state.month}-01`, { month: 'long', year: 'numeric' });
  find('.previous').disabled = state.month <= today.slice(0, 7);
  find('.next').disabled = state.month >= last.slice(0, 7);
  const days = Array.from({ length }, (_, n) => `${state.month}-${String(n + 1).padStart(2, '0')}`);
  if (state.shown !== asked) {
    state.slots = new Map();
    drawDays(days);
    find('.times').replaceChildren(paragraph('Looking for free times …', 'muted'));
  }
  let found;
  try {
    const query = new URLSearchParams({ from: days[0], to: days.at(-1), zone: zones.value });
    const response = await fetch(`${api}/slots?${query}`);
    found = await response.json();
    if (!response.ok) throw new Error(found.message);
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
  state.slots = new Map(found.days.map(({ date, slots }) => [date, slots]));
  if (isFirst && state.slots.size === 0 && !find('.next').disabled) return turn(1);
  if (!state.slots.has(state.day)) state.day = found.days[0]?.date ?? '';
  drawDays(days);
  drawTimes();
}

function drawDays(days) {
  const lead = (new Date(`${days[0]}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells = [...Array(lead).fill(null), ...days].map((day) => {
    const cell = document.createElement('td');
    if (!day) return cell;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = String(Number(day.slice(8)));
    button.disabled = !state.slots.has(day);
    const name = inUtc(day, { weekday: 'long', day: 'numeric', month: 'long' });
    button.setAttribute('aria-label', button.disabled ? `${name}, no free times` : name);
    button.setAttribute('aria-pressed', String(day === state.day));
    button.tabIndex = day === state.day ? 0 : -1;
    button.addEventListener('click', () => {
      state.day = day;
      stopAt(button);
      for (const other of find('tbody').querySelectorAll('button'))
        other.setAttribute('aria-pressed', String(other === button));
      drawTimes();
    });
    cell.append(button);
    return cell;
  });
  const rows = [];
  while (cells.length > 0) {
    const row = document.createElement('tr');
    row.append(...cells.splice(0, 7));
    rows.push(row);
  }
  find('tbody').replaceChildren(...rows);
}

function drawTimes() {
  const slots = state.slots.get(state.day) ?? [];
  if (slots.length === 0) {
    find('.times').replaceChildren(paragraph('No free times in this month.', 'muted'));
    return;
  }
  const title = document.createElement('h3');
  title.textContent = inUtc(state.day, { weekday: 'long', day: 'numeric', month: 'long' });
  find('.times').replaceChildren(
    title,
    times(
      slots.map(({ start }) => start),
      { hour: '2-digit', minute: '2-digit' },
    ),
  );
}

function times(starts, style) {
  const list = document.createElement('ul');
  for (const start of starts) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = inZone(start, style);
    button.addEventListener('click', () => choose(start));
    item.append(button);
    list.append(item);
  }
  return list;
}

function choose(start) {
  state.start = start;
  state.proof ??= prove();
  say(form, '');
  find('.chosen').textContent = `${inZone(start, FULL)} (${zones.value.replaceAll('_', ' ')})`;
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
    const { status, reply } = await send(api, given);
    if (status === 201) return showDone(reply);
    if (status === 409) return showGone(reply);
    showErrors(form, reply);
  } catch {
    say(form, 'This could not be sent. Check the connection and try again: it is booked once only.');
  } finally {
    button.disabled = false;
  }
}

async function send(address, given, isAgain = false) {
  const body = JSON.stringify({ ...given, altcha: await state.proof });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  const reply = await response.json();
  if (isAgain || !reply.errors?.some(({ field }) => field === 'altcha'))
    return { status: response.status, reply };
  // It was typed for longer than a proof holds
  state.proof = prove();
  return send(address, given, true);
}

function readyToWait() {
  waiting.querySelector('.back').addEventListener('click', () => {
    waiting.hidden = true;
    pick.hidden = false;
    find('.wait').focus();
  });
  find('.wait').addEventListener('click', () => {
    state.proof ??= prove();
    const { from, to } = waiting.elements;
    const today = dayOf(new Date());
    const [year, month] = state.month.split('-').map(Number);
    from.min = to.min = today;
    from.value = state.day || [today, `${state.month}-01`].sort()[1];
    to.value = state.day || new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    pick.hidden = true;
    waiting.hidden = false;
    waiting.querySelector('h2').focus();
  });
  waiting.addEventListener('submit', (event) => {
    event.preventDefault();
    void wait();
  });
}

async function wait() {
  const button = clean(waiting);
  button.disabled = true;
  try {
    const fields = Object.fromEntries(new FormData(waiting));
    const { status, reply } = await send(`${api}/waiting`, { ...fields, zone: zones.value });
    if (status !== 201) return showErrors(waiting, reply);
    const { email, phone } = fields;
    const how = `We ask you by ${phone ? 'text' : 'mail'} (${phone || email}) when a time becomes free.`;
    done.replaceChildren(heading('You are on the waiting list'), paragraph(how));
    waiting.hidden = true;
    done.hidden = false;
    done.focus();
  } catch {
    say(waiting, 'This could not be sent. Check the connection and try again: you get one place only.');
  } finally {
    button.disabled = false;
  }
}

function clean(from) {
  for (const error of from.querySelectorAll('.error')) error.textContent = '';
  for (const input of from.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  return from.querySelector('.primary');
}

// A sum that costs a second here, and programs that send thousands of forms hours; done while the guest types. '' where
// none is asked, or it fails: then the answer says so
async function prove() {
  try {
    const response = await fetch(`${api}/challenge`);
    if (response.status !== 200) return '';
    const { algorithm, challenge, maxnumber, salt, signature } = await response.json();
    const { solveChallenge } = await import(solver);
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
  } catch {
    return '';
  }
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
  if (next.length > 0) notice.append(times(next, FULL));
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

function dayOf(moment) {
  return format('en-CA', { dateStyle: 'short' }, zones.value).format(moment);
}

function inZone(moment, style) {
  return format('en-GB', style, zones.value).format(new Date(moment));
}

function inUtc(day, style) {
  return format('en-GB', style, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

// Each made once: to make one takes longer than to draw a time
function format(language, style, timeZone) {
  const name = `${language} ${timeZone} ${JSON.stringify(style)}`;
  return (formats[name] ??= new Intl.DateTimeFormat(language, { ...style, timeZone }));
}
