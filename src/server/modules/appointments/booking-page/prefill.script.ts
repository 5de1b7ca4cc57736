// Values that a link to the booking page contains: ?name=Ann Archer&email=…&phone=…&duration=60&Which flat?=3A

/**
 * Fills the form with the values of a URL: name (or firstName and lastName), email, phone, duration, and questions by their
 * id or their text. The guest sees and can change them; the consent is never filled. Fields with a value keep it.
 */
export function prefill(page: HTMLElement, params: URLSearchParams): void {
  const form = page.querySelector<HTMLFormElement>('.guest');
  const given = new Map([...params].map(([name, value]) => [tidy(name), value.slice(0, LONGEST)]));
  const [first = '', ...last] = (given.get('name') ?? '').trim().split(/\s+/);
  const values: Record<string, string | undefined> = {
    firstName: given.get('firstname') ?? first,
    lastName: given.get('lastname') ?? last.join(' '),
    email: given.get('email'),
    phone: given.get('phone'),
  };
  for (const control of form?.querySelectorAll<Control>('input[type], select') ?? []) {
    const { name, type } = control;
    if (type === 'checkbox' || control.value !== '') continue;
    const text = control.labels?.[0]?.firstChild?.textContent ?? '';
    const value = name.startsWith('answers.')
      ? (given.get(tidy(name.slice('answers.'.length))) ?? given.get(tidy(text)))
      : values[name];
    if (value) fill(control, value);
  }
  const lengths = page.querySelector<HTMLSelectElement>('#duration');
  const duration = given.get('duration');
  if (!lengths || !duration || lengths.value === duration) return;
  fill(lengths, duration);
  if (lengths.value === duration) lengths.dispatchEvent(new Event('change', { bubbles: true }));
}

type Control = HTMLInputElement | HTMLSelectElement;

const LONGEST = 2000;

function fill(control: Control, value: string): void {
  if (control instanceof HTMLInputElement) {
    control.value = value;
    return;
  }
  const option = [...control.options].find((one) => one.value === value || tidy(one.text) === tidy(value));
  if (option) control.value = option.value;
}

function tidy(text: string): string {
  return text.trim().toLowerCase();
}
