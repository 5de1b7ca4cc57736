// Rescheduling a booking by the link in the guest's emails.
import { createPicker, find } from './picker.script.ts';

const page = find('.booking', document);
const pick = find('.pick', page);
const form = find<HTMLFormElement>('.confirm', page);
const opener = find<HTMLButtonElement>('.reschedule', page);
const { current = '' } = page.dataset;
const picker = createPicker({ page, current, onChoose: choose });

opener.addEventListener('click', () => {
  pick.hidden = !pick.hidden || !form.hidden;
  form.hidden = true;
  opener.setAttribute('aria-expanded', String(!pick.hidden));
  picker.begin();
});
find('.back', form).addEventListener('click', () => {
  form.hidden = true;
  pick.hidden = false;
  pick.querySelector<HTMLElement>('.times button:enabled')?.focus();
});

// A click before these scripts had loaded
const { clickedEarly } = window as Window & { clickedEarly?: EventTarget | null };
if (clickedEarly instanceof Element && opener.contains(clickedEarly)) opener.click();

function choose(start: string): void {
  find<HTMLInputElement>('[name=start]', form).value = start;
  find('.before', form).textContent = picker.when(current);
  find('.after', form).textContent = picker.when(start);
  pick.hidden = true;
  form.hidden = false;
  find('.primary', form).focus();
}
