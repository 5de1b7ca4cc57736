import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import type { SentForm, SentProblem } from './sentForm.ts';
import { readSentForm, SENT_MESSAGES } from './sentForm.ts';

const asked = (key: string, label: string, isRequired = false, isLong = false) => ({
  key,
  label,
  isRequired,
  isLong,
});

const form = {
  fields: [
    asked('firstName', 'First name', true),
    asked('email', 'Email'),
    asked('phoneNumber', 'Phone'),
    asked('propertyCategory', 'Kind'),
    asked('own.1', 'View'),
    asked('question.1', 'Anything else?', false, true),
  ],
  consents: [
    { key: 'terms', isRequired: true },
    { key: 'marketing', isRequired: false },
  ],
};

const view: CustomField = {
  id: '1',
  label: 'Inner name',
  type: 'choice',
  onlyOf: null,
  choices: [{ id: 'a', label: 'Sea view', isArchived: false }],
  currency: null,
};

const known = { customFields: [view], defaultCountry: 'GB' };
const values = { firstName: ' Ann ', email: 'ann@example.com' };
const sent: SentForm = { values, consent: { terms: true } };

test('a submission is read in the order of the form, with stored and readable values', () => {
  const more = { 'question.1': ' One\n\n two ', 'own.1': 'a', propertyCategory: 'LAND', unknown: 'x' };
  const { values: read, problems } = readSentForm(form, { ...sent, values: { ...more, ...values } }, known);
  expect(problems).toEqual([]);
  expect(read.map(({ key, value, text }) => [key, value, text])).toEqual([
    ['firstName', 'Ann', 'Ann'],
    ['email', 'ann@example.com', 'ann@example.com'],
    ['propertyCategory', 'LAND', 'Land'],
    ['own.1', 'a', 'Sea view'],
    ['question.1', 'One\n\n two', 'One\n\n two'],
  ]);
});

test.each<[SentForm['values'], SentProblem[]]>([
  [{ ...values, firstName: ' ' }, [{ field: 'firstName', message: SENT_MESSAGES.required }]],
  [
    { ...values, firstName: 'x'.repeat(61) },
    [{ field: 'firstName', message: 'First name can have at most 60 characters' }],
  ],
  [{ ...values, email: 'ann@' }, [{ field: 'email', message: 'Please enter a valid email address' }]],
  [{ ...values, phoneNumber: '1' }, [{ field: 'phoneNumber', message: 'Please enter a valid phone number' }]],
  [{ firstName: 'Ann', phoneNumber: '020 7946 0123' }, []],
  [{ firstName: 'Ann' }, [{ field: 'email', message: SENT_MESSAGES.reach }]],
  [{ ...values, propertyCategory: 'CASTLE' }, [{ field: 'propertyCategory', message: SENT_MESSAGES.choice }]],
  [
    { ...values, 'own.1': 'z' },
    [{ field: 'own.1', message: 'View: this choice is no longer available. Reload the page' }],
  ],
  [
    { ...values, 'question.1': 'x'.repeat(2001) },
    [{ field: 'question.1', message: 'At most 2,000 characters' }],
  ],
])('of %j is wrong: %j', (given, problems) => {
  expect(readSentForm(form, { ...sent, values: given }, known).problems).toEqual(problems);
});

test('a required consent reports its own field, and the only contact field is required', () => {
  expect(readSentForm(form, { ...sent, consent: { marketing: true, terms: false } }, known).problems).toEqual(
    [{ field: 'consent.terms', message: SENT_MESSAGES.consent }],
  );
  const byMail = { fields: [asked('email', 'Email')], consents: [] };
  expect(readSentForm(byMail, { values: {}, consent: {} }, known).problems).toEqual([
    { field: 'email', message: SENT_MESSAGES.required },
  ]);
});

test('fields that messages can show hold no links', () => {
  const keys = ['jobTitle', 'companyName', 'city'];
  const asks = { ...form, fields: [...form.fields, ...keys.map((key) => asked(key, key))] };
  const linked = Object.fromEntries(keys.map((key) => [key, 'https://evil.test/x']));
  const { problems } = readSentForm(asks, { ...sent, values: { ...values, ...linked } }, known);
  expect(problems).toEqual(keys.map((field) => ({ field, message: SENT_MESSAGES.noLink })));
});
