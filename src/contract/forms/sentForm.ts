import { APPOINTMENT_LENGTHS } from '#contract/limits/records/appointments.ts';
import { FORM_LENGTHS } from '#contract/limits/records/forms.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { readCustomValue } from '#contract/people/custom-fields/customValues.ts';
import { customValueText } from '#contract/people/custom-fields/customValueText.ts';
import { typedProblem } from '#contract/people/personRules.ts';
import type { MergeField } from '#contract/sms/mergeFields.ts';
import { hasLink, isOversized, lengthProblem, tidyLines, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { askableField } from './askedFields.ts';
import type { RequestedConsent, RequestedField } from './formRules.ts';

/** The parts of a form that decide about a submission. */
export interface FormQuestions {
  fields: readonly (Pick<RequestedField, 'label' | 'isRequired' | 'isLong'> & { key: string })[];
  consents: readonly (Pick<RequestedConsent, 'isRequired'> & { key: string })[];
}

/** A visitor's submission. A consent is true if its box is checked. */
export interface SentForm {
  values: Readonly<Record<string, string | readonly string[]>>;
  consent: Readonly<Record<string, boolean>>;
}

/** A field with its problem. The field of a consent is `consent.<its key>`. */
export interface SentProblem {
  field: string;
  message: string;
}

/** A field with an answer: the value as stored, and as displayed. */
export interface SentValue {
  key: string;
  label: string;
  value: string | string[];
  text: string;
}

/** The company's data that decides about a submission. */
export interface KnownOfCompany {
  customFields: readonly CustomField[];
  /** How phone numbers without a country code are read. */
  defaultCountry: string | null;
}

/** The answers of a submission in the order of the form, and its problems. A submission without problems is accepted. */
export function readSentForm(
  { fields, consents }: FormQuestions,
  { values, consent }: SentForm,
  known: KnownOfCompany,
): { values: SentValue[]; problems: SentProblem[] } {
  const read = fields.map((field) => ({
    field,
    reading: readSentValue(field, values[field.key] ?? '', known),
  }));
  const given = read.flatMap(({ reading }) => ('value' in reading && reading.value ? [reading.value] : []));
  const problems = read.flatMap(({ field: { key, isRequired }, reading }) => {
    if ('problem' in reading) return [{ field: key, message: reading.problem }];
    const problem = reading.value ? carriedProblem(key, reading.value.text) : null;
    if (problem !== null) return [{ field: key, message: problem }];
    return isRequired && !reading.value ? [{ field: key, message: SENT_MESSAGES.required }] : [];
  });
  const reach = fields.filter(({ key }) => key === 'email' || key === 'phoneNumber').map(({ key }) => key);
  const isReached = [...given.map(({ key }) => key), ...problems.map(({ field }) => field)].some((key) =>
    reach.includes(key),
  );
  if (!isReached && reach[0] !== undefined)
    problems.push({
      field: reach[0],
      message: reach.length > 1 ? SENT_MESSAGES.reach : SENT_MESSAGES.required,
    });
  const missing = consents.filter(({ key, isRequired }) => isRequired && consent[key] !== true);
  problems.push(...missing.map(({ key }) => ({ field: `consent.${key}`, message: SENT_MESSAGES.consent })));
  return { values: given, problems };
}

/** Mails and messages carry the names that visitors enter, and what merge fields show: no place for a link. Names are short. */
function carriedProblem(key: string, text: string): string | null {
  if (NAMES.has(key))
    return (
      lengthProblem(text, APPOINTMENT_LENGTHS.visitorName) ?? (hasLink(text) ? SENT_MESSAGES.link : null)
    );
  return MERGED.has(key) && hasLink(text) ? SENT_MESSAGES.noLink : null;
}

const NAMES: ReadonlySet<string> = new Set(['firstName', 'lastName']);
const MERGED: ReadonlySet<string> = new Set(['jobTitle', 'companyName', 'city'] satisfies MergeField[]);

/** The visitor's messages about the form. */
export const SENT_MESSAGES = translated({
  required: /*i18n*/ 'Please fill in this field',
  reach: /*i18n*/ 'Please enter an email address or a phone number',
  link: /*i18n*/ 'Please enter a name without links',
  noLink: /*i18n*/ 'Please remove links from this answer',
  choice: /*i18n*/ 'Please choose from the list',
  consent: /*i18n*/ 'Please check this box to send the form',
} as const);

/** A value, null without an answer, or a problem. */
export type SentReading = { value: SentValue | null } | { problem: string };

/** Reads the answer to one field. */
export function readSentValue(
  { key, label, isLong }: FormQuestions['fields'][number],
  sent: string | readonly string[],
  { customFields, defaultCountry }: KnownOfCompany,
): SentReading {
  const value = (of: string | string[], text = [of].flat().join(', ')) => ({
    value: { key, label, value: of, text },
  });
  const customId = customFieldIdOf(key);
  if (customId !== undefined) {
    const custom = customFields.find(({ id }) => id === customId);
    if (!custom) return { value: null };
    const reading = readCustomValue({ ...custom, label }, sent);
    if ('problem' in reading || reading.value === null) return reading as SentReading;
    return value(reading.value, customValueText(custom, reading.value));
  }
  const typed = typeof sent === 'string' ? sent : (sent[0] ?? '');
  if (isOversized(typed, FORM_LENGTHS.answer))
    return { problem: i18n.t('At most {most, number} characters', { most: FORM_LENGTHS.answer }) };
  const text = isLong ? tidyLines(typed) : tidyText(typed);
  if (text === '') return { value: null };
  const field = askableField(key);
  if (!field) return orProblem(lengthProblem(text, FORM_LENGTHS.answer), value(text));
  if (field.type === 'choice') {
    const choice = Object.entries(field.choices).find(([name]) => name === text);
    return choice ? value(text, choice[1]) : { problem: SENT_MESSAGES.choice };
  }
  return orProblem(typedProblem({ ...field, label }, text, defaultCountry), value(text));
}

function orProblem(problem: string | null, reading: SentReading): SentReading {
  return problem === null ? reading : { problem };
}
