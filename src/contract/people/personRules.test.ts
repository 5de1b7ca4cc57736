import { personFieldProblem, personIdentityProblem, tagsProblem, tidyTags } from './personRules.ts';

test.each([
  ['firstName', 'Zoë', null],
  ['firstName', '', null],
  ['firstName', 'a'.repeat(61), 'First name can have at most 60 characters'],
  ['email', 'zoe@example.com', null],
  ['email', 'zoe@', 'Please enter a valid email address'],
  ['phoneNumber', '0151 2345678', null],
  ['phoneNumber', 'call me', 'Please enter a valid phone number'],
  ['whatsApp', '+49 151 2345678', null],
  ['companyName', 'a'.repeat(201), 'Company can have at most 200 characters'],
] as const)('%s %j: %j', (field, typed, problem) => {
  expect(personFieldProblem(field, typed, 'DE')).toBe(problem);
});

test.each([
  [{ firstName: 'A' }, null],
  [{ lastName: 'B' }, null],
  [{ phoneNumber: '1' }, null],
  [{ email: 'x' }, null],
  [{ firstName: ' ', lastName: null }, 'Enter a name, a phone number or an email address'],
])('%j is validated as a person: %j', (person, problem) => {
  expect(personIdentityProblem(person)).toBe(problem);
});

test('tags are tidy and each there once', () => {
  expect(tidyTags([' VIP ', 'vip', '', 'Buyer  now'])).toEqual(['VIP', 'Buyer now']);
  expect(tagsProblem(['a'.repeat(41)])).toBe('A tag can have at most 40 characters');
  expect(tagsProblem(Array.from({ length: 21 }, (_, n) => `t${n}`))).toBe('At most 20 tags');
  expect(tagsProblem(['ok'])).toBeNull();
});
