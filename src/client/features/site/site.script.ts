import { launchDate } from './launchDate.ts';

// What the public pages do beyond HTML and CSS; inlined at their end. Without it everything can still be read and reached.

showLaunchDate();
discloseByButtons();
closeMenuByEscape();
changePeriodInPlace();
preferChosenScheme();

/** Three months from today, in the visitor's own way of writing dates. */
function showLaunchDate(): void {
  const time = document.querySelector<HTMLTimeElement>('[data-launch-date]');
  if (!time) return;
  const date = launchDate(new Date());
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  time.dateTime = parts.map((part) => String(part).padStart(2, '0')).join('-');
  time.textContent = date.toLocaleDateString(dateLocale(), { dateStyle: 'long' });
}

/** The language of the page, with the visitor's own variant of it. */
function dateLocale(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find((tag) => tag.split('-')[0] === lang.split('-')[0]) ?? lang;
}

/** Buttons that show and hide what they control: the phone's menu, plan details, sections of the comparison. */
function discloseByButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[aria-controls]')) {
    button.addEventListener('click', () => disclose(button, button.ariaExpanded !== 'true'));
  }
}

/** The menu is out of sight by its style alone, which knows the screen's width; other parts by `hidden`. */
function disclose(button: HTMLButtonElement, isOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isOpen));
  const part = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (part && part.id !== 'menu') part.hidden = !isOpen;
}

/** Escape closes the menu and leads back to its button; so does going on below it, without leading back. */
function closeMenuByEscape(): void {
  const button = document.querySelector<HTMLButtonElement>('.menu-button');
  const header = button?.closest('header');
  header?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button?.ariaExpanded !== 'true') return;
    disclose(button, false);
    button.focus();
  });
  header?.addEventListener('focusout', ({ relatedTarget }) => {
    if (button && relatedTarget instanceof Node && !header.contains(relatedTarget)) disclose(button, false);
  });
}

/** The period changes in place, and stays in the address. */
function changePeriodInPlace(): void {
  const page = document.querySelector<HTMLElement>('[data-period]');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.period button')];
  for (const button of buttons) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      if (page) page.dataset.period = button.value;
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === button));
      history.replaceState(null, '', button.value === 'annual' ? '?period=annual' : location.pathname);
    });
  }
}

/** Pictures follow the colour scheme that was chosen in the dashboard, not only the device's. */
function preferChosenScheme(): void {
  const isDark = document.documentElement.dataset.theme === 'dark';
  if (isDark === matchMedia('(prefers-color-scheme: dark)').matches) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme="dark"]')) {
    source.media = isDark ? 'all' : 'not all';
  }
}
