import { html } from 'ghtml';
import { askableField } from '#contract/forms/askedFields.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { YES_NO } from '#contract/people/custom-fields/customField.ts';
import { optionalMark } from '#server/http/public/pageParts.ts';
import type { StoredField } from '../forms.table.ts';

/** A field's value and its error. */
export interface FieldState {
  value: string | readonly string[];
  problem: string | undefined;
  /** Whether it is the first field with an error, which gets the focus. */
  isFirstWrong: boolean;
}

/** A field of a form with its label, help and error, as HTML. */
export function formField(field: StoredField, custom: CustomField | undefined, state: FieldState): string {
  if (custom?.type === 'choices') return choicesField(field, custom, state);
  const id = idOf(field.key);
  return html`<div class="field">
    <label for="${id}">${labelOf(field, custom)}!${optional(field)}</label>
    !${control(field, custom, state)} !${below(field, state)}
  </div>`;
}

function control(field: StoredField, custom: CustomField | undefined, state: FieldState): string {
  const attributes = html`id="${idOf(field.key)}" name="${field.key}" !${describing(field, state)}
  !${field.isRequired ? 'required' : ''} !${state.isFirstWrong ? 'autofocus' : ''}`;
  const value = typeof state.value === 'string' ? state.value : (state.value[0] ?? '');
  if (field.isLong || custom?.type === 'longText')
    return html`<textarea rows="5" !${attributes}>${value}</textarea>`;
  const choices = choicesOf(field.key, custom);
  if (choices)
    return html`<select !${attributes}>
      <option value=""></option>
      !${choices.map(([name, label]) => html`<option value="${name}" !${name === value ? 'selected' : ''}>${label}</option>`)}
    </select>`;
  return html`<input !${inputKind(field.key, custom)} value="${value}" !${attributes} />`;
}

function choicesField(field: StoredField, custom: CustomField, state: FieldState): string {
  const chosen = [state.value].flat();
  const boxes = offered(custom).map(
    ({ id, label }) =>
      html`<label class="consent">
        <input
          name="${field.key}"
          type="checkbox"
          value="${id}"
          !${chosen.includes(id) ? 'checked' : ''}
        /><span>${label}</span>
      </label>`,
  );
  return html`<fieldset class="field" !${describing(field, state)}>
    <legend>${field.label}!${optional(field)}</legend>
    !${boxes} !${below(field, state)}
  </fieldset>`;
}

/** What can be chosen, where it is a choice. */
function choicesOf(key: string, custom: CustomField | undefined): (readonly [string, string])[] | null {
  if (custom?.type === 'choice') return offered(custom).map(({ id, label }) => [id, label]);
  if (custom?.type === 'yesNo') return translated(YES_NO);
  if (custom?.type === 'rating') return RATINGS;
  const field = askableField(key);
  return field?.type === 'choice' ? translated(field.choices) : null;
}

const RATINGS = ['1', '2', '3', '4', '5'].map((rating): [string, string] => [rating, rating]);

function translated(choices: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(choices).map(([name, label]) => [name, i18n.t(label)]);
}

function offered({ choices }: CustomField): CustomField['choices'] {
  return choices.filter(({ isArchived }) => !isArchived);
}

function labelOf({ label }: StoredField, custom: CustomField | undefined): string {
  return custom?.type === 'money' ? `${label} (${custom.currency})` : label;
}

function optional({ isRequired }: StoredField): string {
  return isRequired ? '' : optionalMark();
}

function describing({ key, help }: StoredField, { problem }: FieldState): string {
  const id = idOf(key);
  const ids = [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ');
  return [ids && `aria-describedby="${ids}"`, problem && 'aria-invalid="true"'].filter(Boolean).join(' ');
}

function below({ key, help }: StoredField, { problem }: FieldState): string {
  const id = idOf(key);
  return [
    help && html`<p id="${id}-help" class="muted">${help}</p>`,
    problem && html`<p id="${id}-error" class="error">${problem}</p>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The id of the element of a field. */
export function idOf(key: string): string {
  return key.replaceAll('.', '-');
}

function inputKind(key: string, custom: CustomField | undefined): string {
  if (custom) return CUSTOM_KINDS[custom.type] ?? PLAIN;
  const [kind, fill] = KINDS[key] ?? [];
  return kind === undefined ? PLAIN : `${kind} autocomplete="${fill}"`;
}

const PLAIN = 'type="text" autocomplete="off"';
const TEXT = 'type="text"';
const ADDRESS_OF_PAGE = 'type="text" inputmode="url" autocapitalize="none"';
const NUMBER = 'type="text" inputmode="decimal" autocomplete="off"';

const CUSTOM_KINDS: Partial<Record<CustomField['type'], string>> = {
  date: 'type="date" autocomplete="off"',
  link: `${ADDRESS_OF_PAGE} autocomplete="off"`,
  number: NUMBER,
  money: NUMBER,
  email: 'type="email" autocomplete="off"',
  phone: 'type="tel" autocomplete="off"',
};

/** The input of each field of leads, and what browsers know to fill in. */
const KINDS: Record<string, readonly [kind: string, autocomplete: string]> = {
  firstName: [TEXT, 'given-name'],
  lastName: [TEXT, 'family-name'],
  email: ['type="email"', 'email'],
  phoneNumber: ['type="tel"', 'tel'],
  whatsApp: ['type="tel"', 'tel'],
  jobTitle: [TEXT, 'organization-title'],
  companyName: [TEXT, 'organization'],
  website: [ADDRESS_OF_PAGE, 'url'],
  street: [TEXT, 'street-address'],
  postalCode: [TEXT, 'postal-code'],
  city: [TEXT, 'address-level2'],
  zone: [TEXT, 'address-level1'],
  country: [TEXT, 'country-name'],
};
