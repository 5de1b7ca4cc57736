import { ARRIVAL_MESSAGES } from '#contract/people/arrivalRules.ts';
import { ASKABLE_FIELDS, askableCustomFields } from './askedFields.ts';
import type { FormFields, RequestedField } from './formRules.ts';
import { FORM_MESSAGES, formProblems } from './formRules.ts';

const asked = (key: string | null, label = 'Words'): RequestedField => ({
  key,
  label,
  help: '',
  isRequired: false,
  isLong: false,
});

const consent = { key: null, wording: 'Texts are fine', isRequired: false, isForTexts: false };

const form: FormFields = {
  title: 'Contact us',
  slug: 'contact',
  description: '',
  button: 'Send',
  thanks: 'Thank you',
  redirectUrl: null,
  fields: [asked('firstName'), asked('email'), asked('own.7'), asked('question.8'), asked(null)],
  consents: [consent],
  groupIds: [],
  tags: [],
  managerIds: [],
  confirmsEmail: false,
  embedSites: ['www.example.com'],
};

test('a form that keeps every rule has no problems', () => {
  expect(formProblems(form)).toEqual({});
});

test.each<[Partial<FormFields>, object]>([
  [{ confirmsEmail: true }, { confirmsEmail: FORM_MESSAGES.noEmail }],
  [{ title: ' ' }, { title: FORM_MESSAGES.required }],
  [{ title: 'x'.repeat(101) }, { title: 'At most 100 characters' }],
  [{ slug: 'a' }, { slug: 'Slug must be between 2 and 50 characters' }],
  [{ slug: 'Contact' }, { slug: 'Use lowercase letters, digits and single hyphens between them' }],
  [{ description: 'x'.repeat(2001) }, { description: 'At most 2,000 characters' }],
  [{ button: '' }, { button: FORM_MESSAGES.required }],
  [{ thanks: '\n' }, { thanks: FORM_MESSAGES.required }],
  [{ redirectUrl: '' }, {}],
  [{ redirectUrl: 'https://example.com/thanks' }, {}],
  [
    { redirectUrl: 'javascript:alert(1)' },
    { redirectUrl: 'Please enter a valid web address, such as https://example.com' },
  ],
  [{ fields: [] }, { fields: FORM_MESSAGES.reach }],
  [{ fields: [asked('firstName')] }, { fields: FORM_MESSAGES.reach }],
  [{ fields: [asked('phoneNumber')] }, {}],
  [{ fields: [asked('email'), asked('email')] }, { fields: FORM_MESSAGES.twice }],
  [{ fields: [asked('email'), asked(null), asked(null)] }, {}],
  [{ fields: [asked('email'), asked(null, ' ')] }, { fields: FORM_MESSAGES.label }],
  [{ fields: [asked('email'), asked(null, 'x'.repeat(201))] }, { fields: 'At most 200 characters' }],
  [{ fields: [{ ...asked('email'), help: 'x'.repeat(301) }] }, { fields: 'At most 300 characters' }],
  [{ fields: [asked('email'), asked('managerId')] }, { fields: FORM_MESSAGES.gone }],
  [{ fields: [asked('email'), asked('lostReason')] }, { fields: FORM_MESSAGES.gone }],
  [
    { fields: [asked('email'), ...Array.from({ length: 30 }, () => asked(null))] },
    { fields: FORM_MESSAGES.many },
  ],
  [{ consents: [{ ...consent, wording: '' }] }, { consents: 'Enter the wording of the consent' }],
  [{ consents: [{ ...consent, isForTexts: true }] }, { consents: FORM_MESSAGES.noPhone }],
  [{ consents: [{ ...consent, isForTexts: true }], fields: [asked('phoneNumber')] }, {}],
  [{ consents: Array.from({ length: 6 }, () => consent) }, { consents: FORM_MESSAGES.consents }],
  [{ tags: ['x'.repeat(41)] }, { tags: 'A tag can have at most 40 characters' }],
  [{ groupIds: Array.from({ length: 21 }, String) }, { groupIds: ARRIVAL_MESSAGES.groups }],
  [{ managerIds: Array.from({ length: 51 }, String) }, { managerIds: ARRIVAL_MESSAGES.managers }],
  [{ embedSites: ['*'] }, { embedSites: 'Enter each site as a host name only, such as www.example.com' }],
])('with %j of a form is wrong: %j', (change, problems) => {
  expect(formProblems({ ...form, ...change })).toEqual(problems);
});

test('strangers are asked for nothing that only the company decides', () => {
  expect(ASKABLE_FIELDS.map(({ id }) => id)).toEqual([
    'firstName',
    'lastName',
    'phoneNumber',
    'email',
    'whatsApp',
    'jobTitle',
    'companyName',
    'website',
    'propertyCategory',
    'street',
    'postalCode',
    'city',
    'zone',
    'country',
  ]);
  const custom = { label: 'Custom', choices: [], currency: null };
  const fields = [
    { ...custom, id: '1', type: 'text', onlyOf: null },
    { ...custom, id: '2', type: 'user', onlyOf: null },
    { ...custom, id: '3', type: 'date', onlyOf: 'CONTACT' },
    { ...custom, id: '4', type: 'choice', onlyOf: 'LEAD' },
  ] as const;
  expect(askableCustomFields(fields).map(({ id }) => id)).toEqual(['1', '4']);
});
