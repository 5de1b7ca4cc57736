import { html } from 'ghtml';
import type { PageQuestion } from '#contract/appointments/bookingPage.ts';
import { askableField } from '#contract/forms/askedFields.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { YES_NO } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { optionalMark } from '#server/http/public/pageParts.ts';

/** A field of a guest's form. */
interface GuestField {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  isRequired: boolean;
  /** Keeps the ids of two forms apart. */
  prefix?: string;
  value?: string;
  /** Value and label of each choice; without them, text. */
  choices?: readonly (readonly [string, string])[] | undefined;
}

/** A field with its label and a place for its error. */
export function field({ name, label, isRequired, prefix = '', ...control }: GuestField): string {
  const id = prefix + name.replace('.', '-');
  const attributes = html`id="${id}" name="${name}" aria-describedby="${id}-error"
  !${isRequired ? 'required' : ''}`;
  return html`<div class="field">
    <label for="${id}">${label}!${isRequired ? '' : optionalMark()}</label>
    !${controlOf(attributes, control)}
    <p id="${id}-error" class="error"></p>
  </div>`;
}

/** A question; one that fills a lead field has the input of that field. */
export function questionField(
  { id, label, isRequired, field: key }: PageQuestion,
  customFields: readonly CustomField[],
): string {
  const customId = key ? customFieldIdOf(key) : undefined;
  const custom = customFields.find((one) => one.id === customId);
  const labelled = custom?.type === 'money' ? `${label} (${custom.currency})` : label;
  return field({
    name: `answers.${id}`,
    label: labelled,
    type: INPUTS[custom?.type ?? 'text'] ?? 'text',
    autocomplete: 'off',
    isRequired,
    choices: choicesOf(key ?? '', custom),
  });
}

/** The types of inputs; others are texts. */
const INPUTS: Partial<Record<CustomField['type'], string>> = { date: 'date', email: 'email', phone: 'tel' };

function controlOf(
  attributes: string,
  { type, autocomplete, choices, value = '' }: Omit<GuestField, 'name' | 'label' | 'isRequired'>,
): string {
  if (!choices)
    return html`<input !${attributes} type="${type}" autocomplete="${autocomplete}" value="${value}" />`;
  return html`<select !${attributes}>
    <option value=""></option>
    !${choices.map(([name, label]) => html`<option value="${name}">${label}</option>`)}
  </select>`;
}

function choicesOf(key: string, custom: CustomField | undefined): GuestField['choices'] {
  if (custom?.type === 'yesNo') return translated(YES_NO);
  if (custom?.type === 'rating') return ['1', '2', '3', '4', '5'].map((rating) => [rating, rating]);
  if (custom?.type === 'choice' || custom?.type === 'choices')
    return custom.choices.filter(({ isArchived }) => !isArchived).map(({ id, label }) => [id, label]);
  const asked = askableField(key);
  return asked?.type === 'choice' ? translated(asked.choices) : undefined;
}

function translated(choices: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(choices).map(([name, label]) => [name, i18n.t(label)]);
}
