import { askableField } from '#contract/forms/askedFields.ts';
import type { KnownOfCompany, SentValue } from '#contract/forms/sentForm.ts';
import { readSentValue } from '#contract/forms/sentForm.ts';
import { splitCell } from '#contract/import/listCells.ts';
import { readYesNo } from '#contract/import/yesNoCells.ts';
import { TAKEN_LIMITS } from '#contract/limits/records/integrations.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { foldText } from '#contract/people/searchText.ts';
import { splitName } from '#contract/people/splitName.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { FULL_NAME, NOTE } from './leadKeys.ts';

/** A value that a program sends, with its field; null for an ignored value. */
export interface SentText {
  key: string | null;
  text: string;
}

/** The accepted values of a delivery. No lead is created if there is a problem. */
export interface ReadLead {
  values: SentValue[];
  /** '' for none. */
  note: string;
  problem: string | null;
}

/**
 * Reads the values that a program sends. The first value of a field wins. An invalid value is dropped, but a delivery without any
 * valid way to contact the person is rejected.
 */
export function readSentLead(sent: readonly SentText[], known: KnownOfCompany): ReadLead {
  const texts = new Map<string, string>();
  for (const { key, text } of sent)
    if (key !== null && key !== NOTE && tidyText(text) !== '' && !texts.has(key)) texts.set(key, text);
  const named = splitName(tidyText(texts.get(FULL_NAME) ?? ''));
  texts.delete(FULL_NAME);
  // The parts know better than the whole
  const fields = new Map([...Object.entries<string>(named).filter(([, text]) => text !== ''), ...texts]);
  const read = [...fields].map(([key, text]) => ({ key, reading: readText(key, text, known) }));
  const values = read.flatMap(({ reading }) => ('value' in reading && reading.value ? [reading.value] : []));
  const isThere = (keys: readonly string[]) => values.some(({ key }) => keys.includes(key));
  const unreadable = read.flatMap(({ key, reading }) =>
    REACH.includes(key) && 'problem' in reading ? [reading.problem] : [],
  );
  const notes = sent.filter(({ key }) => key === NOTE).map(({ text }) => tidyLines(text));
  return {
    values,
    note: [...notes.filter(Boolean).join('\n')].slice(0, TAKEN_LIMITS.text).join(''),
    problem: isThere(REACH) ? null : (unreadable[0] ?? (isThere(NAMES) ? null : TAKEN_MESSAGES.noPerson)),
  };
}

/** The problems of a delivery, as its sender reads them. */
export const TAKEN_MESSAGES = translated({
  noPerson: /*i18n*/ 'The data contains no recognizable name, phone number or email address',
  get shape() {
    return i18n.t('Send a JSON object or form fields, or a list of at most {most} objects', {
      most: TAKEN_LIMITS.leads,
    });
  },
  get names() {
    return i18n.t('At most {most} names at once', { most: TAKEN_LIMITS.names });
  },
  off: /*i18n*/ 'This integration is off',
  key: /*i18n*/ 'The Idempotency-Key has at most 100 characters',
} as const);

const REACH = ['email', 'phoneNumber'];
const NAMES = ['firstName', 'lastName'];

function readText(key: string, text: string, known: KnownOfCompany) {
  const custom = known.customFields.find(({ id }) => id === customFieldIdOf(key));
  const written = custom ? customValueFrom(custom, tidyText(text)) : chosenName(key, text);
  const field = {
    key,
    label: custom?.label ?? askableField(key)?.label ?? key,
    isRequired: false,
    isLong: false,
  };
  return readSentValue(field, written, known);
}

/** A choice by its name or by what it is called; any other text as it is. */
function chosenName(key: string, text: string): string {
  const field = askableField(key);
  if (field?.type !== 'choice') return text;
  const names = Object.entries(field.choices);
  return names.find((both) => both.map(foldText).includes(foldText(text)))?.[0] ?? text;
}

/** Converts a program's value of a custom field to an input: choices by their labels, days from timestamps. */
function customValueFrom({ type, choices }: CustomField, text: string): string | string[] {
  const idOf = (label: string) =>
    choices.find((choice) => !choice.isArchived && foldText(choice.label) === foldText(label))?.id;
  switch (type) {
    case 'choice':
      return idOf(text) ?? text;
    case 'choices': {
      // A label may hold a comma itself
      const whole = idOf(text);
      return whole === undefined ? splitCell(text).map((label) => idOf(label) ?? label) : [whole];
    }
    case 'yesNo':
      return readYesNo(text) ?? text;
    case 'date':
      return /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 'YYYY-MM-DD'.length) : text;
    default:
      return text;
  }
}
