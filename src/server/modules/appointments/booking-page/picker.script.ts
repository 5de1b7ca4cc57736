// Choosing a time: the month, its days and their times. The booking page and the page of a booking use it.
import { dayOf, daysOf, dayTimes, inZone, monthName, monthRows, slotsByDay } from './month.script.ts';

interface Day {
  date: string;
  slots: { start: string }[];
}

interface PickerState {
  /** 2026-03, or '' before it begins. */
  month: string;
  /** 2026-03-31, or '' without a selected day. */
  day: string;
  slots: Map<string, Day['slots']>;
  /** The month, time zone and duration on screen. */
  shown?: string;
}

/** The picker of a page. */
export interface Picker {
  state: PickerState;
  zones: HTMLSelectElement;
  /** In minutes; null where the page has only one. */
  duration(): number | null;
  /** The current day in the selected time zone. */
  today(): string;
  /** Shows the first month: the current one, or that of a moment. Does nothing when it has begun. */
  begin(): void;
  /** Draws the month again, with its current times. */
  showMonth(): Promise<void>;
  dayButtons(): HTMLButtonElement[];
  /** A moment by the clocks of the visitor, and of the company where they differ. */
  when(start: string): string;
}

interface PickerOptions {
  /** The element with the data attributes of timePicker.ts. */
  page: HTMLElement;
  /** The time zone to begin with; the page's without one. */
  zone?: string;
  /** The appointment that is moved. */
  current?: string | undefined;
  onChoose(start: string): void;
}

/** The style of a moment in full. */
export const FULL: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
};
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const DAY = document.dir === 'rtl' ? -1 : 1;
const ARROW_KEYS: Record<string, number> = { ArrowLeft: -DAY, ArrowRight: DAY, ArrowUp: -7, ArrowDown: 7 };

/** The first match within an element. Throws without one. */
export function find<E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Shows a notice in a part of the page, or hides it for ''. */
export function say(part: HTMLElement, text: string): HTMLElement {
  const notice = find('.notice', part);
  notice.textContent = text;
  notice.hidden = text === '';
  return notice;
}

/** A paragraph of plain text. */
export function paragraph(text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: text, className });
}

/** Makes the server's HTML of a picker work. */
export function createPicker({ page, zone: firstZone, current, onChoose }: PickerOptions): Picker {
  const { api = '', zone: pageZone = '', companyZone = '', days: windowDays } = page.dataset;
  const firstDay = Number(page.dataset.firstDay);
  const pick = find('.pick', page);
  const zones = find<HTMLSelectElement>('#zone', pick);
  const lengths = pick.querySelector<HTMLSelectElement>('#duration');
  const firstLength = lengths?.value;
  const state: PickerState = { month: '', day: '', slots: new Map() };
  const today = () => dayOf(new Date(), zones.value);

  for (const select of [zones, lengths])
    select?.addEventListener('change', () => {
      state.day = '';
      void showMonth();
    });
  // Programs click before the page is set up
  for (const type of ['click', 'change', 'keydown']) pick.addEventListener(type, begin, { capture: true });
  pick.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    if (button.dataset.start) onChoose(button.dataset.start);
    if (button.dataset.day) chooseDay(button, button.dataset.day);
  });
  find('.previous', pick).addEventListener('click', () => turn(-1));
  find('.next', pick).addEventListener('click', () => turn(1));
  find('tbody', pick).addEventListener('keydown', (event) => {
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

  function dayButtons(): HTMLButtonElement[] {
    return [...find('tbody', pick).querySelectorAll('button')];
  }

  // The month is one tab stop; arrow keys move within it
  function stopAt(button: HTMLButtonElement): void {
    for (const other of dayButtons()) other.tabIndex = other === button ? 0 : -1;
  }

  function begin(): void {
    if (state.month) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    addZones([own, pageZone, companyZone]);
    if (firstZone) zones.value = firstZone;
    if (current) state.day = dayOf(new Date(current), zones.value);
    state.month = (state.day || today()).slice(0, 7);
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

  function query(): string {
    return `${state.month} ${zones.value} ${lengths?.value}`;
  }

  async function showMonth(isFirst = false): Promise<void> {
    const asked = query();
    const last = dayOf(new Date(Date.now() + Number(windowDays) * 86_400_000), zones.value);
    find('.month h2', pick).textContent = monthName(state.month);
    find('.company-zone', pick).hidden = zones.value === companyZone;
    find<HTMLButtonElement>('.previous', pick).disabled = state.month <= today().slice(0, 7);
    const next = find<HTMLButtonElement>('.next', pick);
    next.disabled = state.month >= last.slice(0, 7);
    const days = daysOf(state.month);
    let free = isFirst && lengths?.value === firstLength ? timesOfPage() : null;
    const isOfPage = Boolean(free);
    if (!isOfPage && state.shown !== asked) {
      state.slots = new Map();
      drawDays();
      find('.times', pick).replaceChildren(paragraph('Loading available times…', 'muted'));
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
    if (asked !== query()) return;
    state.shown = asked;
    state.slots = new Map(free.map(({ date, slots }) => [date, slots]));
    if (isFirst && free.length === 0 && !next.disabled) return turn(1);
    if (!state.slots.has(state.day)) state.day = free[0]?.date ?? '';
    // The server rendered these in the page's time zone
    if (isOfPage && free.length > 0 && zones.value === pageZone) return;
    drawDays();
    drawTimes();
  }

  // The times in the page itself: this month in its time zone, and as much of the next as completes this month in any other
  function timesOfPage(): Day[] | null {
    const text = page.querySelector('.free')?.textContent;
    const preloaded = JSON.parse(text ?? 'null') as { month: string; days: Day[] } | null;
    if (preloaded?.month !== state.month) return null;
    const { month, days } = preloaded;
    if (zones.value === pageZone) return days.filter(({ date }) => date.startsWith(month));
    const slots = days.flatMap((day) => day.slots);
    return slotsByDay(slots, zones.value).filter(({ date }) => date.startsWith(month));
  }

  async function findTimes(from: string, to: string): Promise<Day[]> {
    const given = { from, to, zone: zones.value, ...(lengths && { duration: lengths.value }) };
    const response = await fetch(`${api}/slots?${new URLSearchParams(given)}`);
    const found = (await response.json()) as { days: Day[]; message: string };
    if (!response.ok) throw new Error(found.message);
    return found.days;
  }

  function drawDays(): void {
    const currentDay = current && dayOf(new Date(current), zones.value);
    const marked = { chosen: state.day, current: currentDay };
    find('tbody', pick).innerHTML = monthRows(state.month, state.slots, marked, firstDay);
  }

  function drawTimes(): void {
    const starts = (state.slots.get(state.day) ?? []).map(({ start }) => start);
    find('.times', pick).innerHTML = dayTimes(state.day, starts, zones.value, current);
  }

  function chooseDay(button: HTMLButtonElement, day: string): void {
    state.day = day;
    stopAt(button);
    for (const other of dayButtons()) other.setAttribute('aria-pressed', String(other === button));
    drawTimes();
  }

  function when(start: string): string {
    const zone = zones.value;
    const own = `${inZone(start, FULL, zone)} (${zone.replaceAll('_', ' ')})`;
    const there = inZone(start, FULL, companyZone);
    if (there === inZone(start, FULL, zone)) return own;
    const isSameDay = dayOf(new Date(start), zone) === dayOf(new Date(start), companyZone);
    return `${own}, ${isSameDay ? inZone(start, TIME, companyZone) : there} in ${companyZone.replaceAll('_', ' ')}`;
  }

  const duration = () => (lengths ? Number(lengths.value) : null);
  return { state, zones, duration, today, begin, showMonth: () => showMonth(), dayButtons, when };
}
