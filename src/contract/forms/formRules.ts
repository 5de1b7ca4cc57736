import { FORM_CONSENTS_MOST, FORM_FIELDS_MOST, FORM_LENGTHS } from '#contract/limits/records/forms.ts';
import type { ArrivalFields } from '#contract/people/arrivalRules.ts';
import { arrivalProblems } from '#contract/people/arrivalRules.ts';
import { wordingProblem } from '#contract/sms/consent.ts';
import { lengthProblem, tidyText } from '#contract/validation/text.ts';
import { embedSitesProblem } from '#contract/validation/web-address/embedSites.ts';
import { linkProblem } from '#contract/validation/web-address/link.ts';
import { innerSlugProblem } from '#contract/validation/web-address/slug.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';
import { isRequestedKey } from './askedFields.ts';

/** Something that a form asks. */
export interface RequestedField {
  /** A field of leads, `own.<id>` or `question.<id>`; null for a question that is new. */
  key: string | null;
  label: string;
  /** Below the field. */
  help: string;
  isRequired: boolean;
  /** A question with several lines. */
  isLong: boolean;
}

/** A consent that visitors can give. */
export interface RequestedConsent {
  /** Null for one that is new. */
  key: string | null;
  wording: string;
  isRequired: boolean;
  isForTexts: boolean;
}

/** The fields of a form that have rules, as they are typed. */
export interface FormFields extends ArrivalFields {
  title: string;
  slug: string;
  description: string;
  button: string;
  thanks: string;
  /** Null or empty where visitors stay. */
  redirectUrl: string | null;
  fields: readonly RequestedField[];
  consents: readonly RequestedConsent[];
  confirmsEmail: boolean;
  embedSites: readonly string[];
}

export type FormProblems = Partial<Record<keyof FormFields, string>>;

/** The message for each part that breaks its rule; empty where the form can be saved. Whether its slug is free only the server knows. */
export function formProblems(fields: FormFields): FormProblems {
  const problems: FormProblems = arrivalProblems(fields);
  const check = (field: keyof FormFields, problem: string | null) => {
    if (problem !== null) problems[field] = problem;
  };
  check('title', neededProblem(fields.title, FORM_LENGTHS.title));
  check('slug', innerSlugProblem(fields.slug));
  check('description', lengthProblem(fields.description, FORM_LENGTHS.text));
  check('button', neededProblem(fields.button, FORM_LENGTHS.button));
  check('thanks', neededProblem(fields.thanks, FORM_LENGTHS.text));
  check('redirectUrl', linkProblem(fields.redirectUrl ?? ''));
  check('fields', fieldsProblem(fields.fields));
  check('consents', consentsProblem(fields.consents, fields.fields));
  check('confirmsEmail', confirmsProblem(fields));
  check('embedSites', embedSitesProblem(fields.embedSites));
  return problems;
}

/** The messages about a form. */
export const FORM_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  reach: /*i18n*/ 'Add the email or phone number field, so that you can reply',
  get many() {
    return i18n.t('A form can have at most {most} fields', { most: FORM_FIELDS_MOST });
  },
  label: /*i18n*/ 'Enter a label for each field',
  twice: /*i18n*/ 'Each field can be added only once',
  gone: /*i18n*/ 'A field of this form no longer exists. Reload the page',
  get consents() {
    return i18n.t('You can add at most {most} consents', { most: FORM_CONSENTS_MOST });
  },
  noPhone: /*i18n*/ 'A consent to messages requires the phone number field',
  noEmail: /*i18n*/ 'Confirming email addresses needs the email field, and it must be required',
} as const);

function neededProblem(typed: string, most: number): string | null {
  return tidyText(typed) === '' ? FORM_MESSAGES.required : lengthProblem(typed.trim(), most);
}

function fieldsProblem(fields: readonly RequestedField[]): string | null {
  if (fields.length > FORM_FIELDS_MOST) return FORM_MESSAGES.many;
  const keys = fields.flatMap(({ key }) => key ?? []);
  if (!keys.every(isRequestedKey)) return FORM_MESSAGES.gone;
  if (new Set(keys).size < keys.length) return FORM_MESSAGES.twice;
  if (!keys.includes('email') && !keys.includes('phoneNumber')) return FORM_MESSAGES.reach;
  if (fields.some(({ label }) => tidyText(label) === '')) return FORM_MESSAGES.label;
  return (
    fields
      .map(
        ({ label, help }) =>
          lengthProblem(label, FORM_LENGTHS.label) ?? lengthProblem(help, FORM_LENGTHS.help),
      )
      .find(Boolean) ?? null
  );
}

function confirmsProblem({ confirmsEmail, fields }: FormFields): string | null {
  const hasEmail = fields.some(({ key, isRequired }) => key === 'email' && isRequired);
  return confirmsEmail && !hasEmail ? FORM_MESSAGES.noEmail : null;
}

function consentsProblem(
  consents: readonly RequestedConsent[],
  fields: readonly RequestedField[],
): string | null {
  if (consents.length > FORM_CONSENTS_MOST) return FORM_MESSAGES.consents;
  const hasPhone = fields.some(({ key }) => key === 'phoneNumber');
  if (!hasPhone && consents.some(({ isForTexts }) => isForTexts)) return FORM_MESSAGES.noPhone;
  return consents.map(({ wording }) => wordingProblem(tidyText(wording))).find(Boolean) ?? null;
}
