import { FIELD_LABELS } from '#contract/people/personFields.ts';

/** The texts and fields of a new form: it asks for name, email and phone. */
export const NEW_FORM_WORDS = {
  title: '',
  slug: '',
  description: '',
  button: /*i18n*/ 'Send',
  thanks: /*i18n*/ 'Thank you. We have received your message.',
};

/** Its fields. */
export const NEW_FORM_FIELDS = (['firstName', 'lastName', 'email', 'phoneNumber'] as const).map((key) => ({
  key: key as string,
  label: FIELD_LABELS[key],
  help: '',
  isRequired: key === 'firstName' || key === 'email',
  isLong: false,
}));
