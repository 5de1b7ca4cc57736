import type { WaitingTexts } from './pickerTexts.ts';
import type { send } from './sending.script.ts';

// The waitlist's form on the booking page.

/** The parts of booking.script.ts that the form uses. */
export interface WaitingTools {
  /** The chosen month and day: 2026-03 and 2026-03-31, or ''. */
  state: { month: string; day: string };
  zones: HTMLSelectElement;
  today: string;
  texts: WaitingTexts;
  send(given: object): ReturnType<typeof send>;
  /** The first match within the page. Throws without one. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E;
  say(part: HTMLElement, text: string): void;
  /** Removes the errors of a form and returns its button. */
  clean(form: HTMLFormElement): HTMLButtonElement;
  showErrors(form: HTMLFormElement, reply: Awaited<ReturnType<typeof send>>['reply']): void;
  heading(text: string): HTMLElement;
  paragraph(text: string): HTMLElement;
}

type WaitingForm = HTMLFormElement & { elements: Record<'from' | 'to', HTMLInputElement> };

let isReady = false;

export function openWaitingList(tools: WaitingTools): void {
  const { find, state, today } = tools;
  const form = find<WaitingForm>('.waiting');
  if (!isReady) makeReady(form, tools);
  isReady = true;
  const { from, to } = form.elements;
  const [year = 0, month = 0] = state.month.split('-').map(Number);
  const first = `${state.month}-01`;
  from.min = to.min = today;
  from.value = state.day || (today > first ? today : first);
  to.value = state.day || new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  find('.pick').hidden = true;
  form.hidden = false;
  find('.waiting h2').focus();
}

function makeReady(form: HTMLFormElement, tools: WaitingTools): void {
  const { find } = tools;
  find('.waiting .back').addEventListener('click', () => {
    form.hidden = true;
    find('.pick').hidden = false;
    find('.wait').focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void wait(form, tools);
  });
}

async function wait(form: HTMLFormElement, tools: WaitingTools): Promise<void> {
  const { texts, find, zones, send, say, clean, showErrors, heading, paragraph } = tools;
  const button = clean(form);
  button.disabled = true;
  try {
    const fields = Object.fromEntries(new FormData(form));
    const { status, reply } = await send({ ...fields, zone: zones.value });
    if (status !== 201) return showErrors(form, reply);
    const { email = '', phone = '' } = fields as Record<string, string>;
    const how = phone ? texts.notifiedBySms : texts.notifiedByEmail;
    const done = find('.done');
    done.replaceChildren(
      heading(texts.onWaitlist),
      paragraph(how.replace('{contact}', () => phone || email)),
    );
    form.hidden = true;
    done.hidden = false;
    done.focus();
  } catch {
    say(form, texts.notAdded);
  } finally {
    button.disabled = false;
  }
}
