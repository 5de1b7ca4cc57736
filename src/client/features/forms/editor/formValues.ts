import { nanoid } from '@reduxjs/toolkit';
import type { FieldErrors } from 'react-hook-form';
import type { NewLeadValues } from '#client/entities/lead-options/newLeadValues.ts';
import { newLeadInput, newLeadValues } from '#client/entities/lead-options/newLeadValues.ts';
import { linesOf } from '#client/kit/text/linesOf.ts';
import type { FormProblems } from '#contract/forms/formRules.ts';
import { formProblems } from '#contract/forms/formRules.ts';
import { NEW_FORM_FIELDS, NEW_FORM_WORDS } from '#contract/forms/newForm.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { FormFieldsFragment, FormInput } from '../forms.generated.ts';

/** A form as its editor shows it. */
export type LeadForm = FormFieldsFragment;

/** Something that a form asks, as it is typed. */
export interface FieldValues {
  /** Which line of the editor it is, for as long as that is open. */
  lineId: string;
  /** '' for a new question, which the server names. */
  key: string;
  label: string;
  help: string;
  isRequired: boolean;
  isLong: boolean;
}

/** Something to agree to, as it is typed. */
export interface ConsentValues {
  /** Which line of the editor it is. */
  lineId: string;
  /** '' for a new one. */
  key: string;
  wording: string;
  isRequired: boolean;
  isForTexts: boolean;
}

/** The values of the form editor; '' for none. */
export interface FormValues extends NewLeadValues {
  title: string;
  slug: string;
  description: string;
  button: string;
  fields: FieldValues[];
  consents: ConsentValues[];
  thanks: string;
  redirectUrl: string;
  isOpen: boolean;
  confirmsEmail: boolean;
  /** One a line. */
  embedSites: string;
}

/** What the editor of a form begins with; null for a new one. */
export function formValues(form: LeadForm | null): FormValues {
  const { title, slug, description, button, thanks } = form ?? newFormWords();
  return {
    title,
    slug,
    description,
    button,
    thanks,
    fields: (form?.fields ?? newFormFields()).map(lineOf),
    consents: (form?.consents ?? []).map(lineOf),
    redirectUrl: form?.redirectUrl ?? '',
    ...newLeadValues(form),
    isOpen: form?.isOpen ?? true,
    confirmsEmail: form?.confirmsEmail ?? false,
    embedSites: (form?.embedSites ?? []).join('\n'),
  };
}

/** What a new form says, in the language of who makes it. */
function newFormWords() {
  const { button, thanks, ...words } = NEW_FORM_WORDS;
  return { ...words, button: i18n.t(button), thanks: i18n.t(thanks) };
}

function newFormFields() {
  return NEW_FORM_FIELDS.map((field) => ({ ...field, label: i18n.t(field.label) }));
}

/** A field that the form does not ask yet; a new question has no key. */
export function newField(key: string, label: string): FieldValues {
  return { lineId: nanoid(), key, label, help: '', isRequired: false, isLong: false };
}

/** An empty consent. */
export function newConsent(): ConsentValues {
  return { lineId: nanoid(), key: '', wording: '', isRequired: false, isForTexts: false };
}

/** Validation errors for react-hook-form. */
export function formErrors(values: FormValues): FieldErrors<FormValues> {
  const problems = formProblems({
    ...formInput(values),
    fields: values.fields.map(({ key, ...field }) => ({ ...field, key: key || null })),
    consents: values.consents.map(({ key, ...consent }) => ({ ...consent, key: key || null })),
  });
  const errors = Object.entries(problems).map(([part, message]) => [part, { type: 'rule', message }]);
  return Object.fromEntries(errors) as FieldErrors<FormValues>;
}

/** The part that the server refused, by how it calls the outcome; the form as a whole where that is no part of it. */
export function refusedPart(outcome = ''): keyof FormProblems | 'root' {
  const part = outcome === 'slug-taken' ? 'slug' : /^invalid-(.+)$/.exec(outcome)?.[1];
  return PARTS.find((each) => each === part) ?? 'root';
}

/** The input of the mutation. */
export function formInput({ embedSites, redirectUrl, ...values }: FormValues) {
  return {
    ...values,
    fields: values.fields.map(sentLine),
    consents: values.consents.map(sentLine),
    redirectUrl: redirectUrl.trim() || null,
    ...newLeadInput(values),
    embedSites: linesOf(embedSites),
  } satisfies FormInput;
}

function lineOf<Stored extends { key: string }>(stored: Stored): Stored & { lineId: string } {
  return { ...stored, lineId: stored.key };
}

function sentLine<Line extends { lineId: string; key: string }>({ lineId: _lineId, key, ...line }: Line) {
  return { ...line, ...(key && { key }) };
}

const PARTS = [
  'title',
  'slug',
  'description',
  'button',
  'fields',
  'consents',
  'confirmsEmail',
  'thanks',
  'redirectUrl',
  'groupIds',
  'tags',
  'managerIds',
  'embedSites',
] as const satisfies readonly (keyof FormProblems)[];
