import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { guessKeys, isLeadKey } from './leadKeys.ts';

const budget = {
  id: 'budget-1',
  label: 'Budget',
  type: 'number',
  onlyOf: null,
  choices: [],
} as unknown as CustomField;

test.each<[string[], (string | null)[]]>([
  [
    ['email', 'first_name', 'LAST-NAME'],
    ['email', 'firstName', 'lastName'],
  ],
  [
    ['customer.email', 'customer.name'],
    ['email', 'fullName'],
  ],
  [
    ['email', 'customer.email'],
    ['email', null],
  ],
  [
    ['campaign.name', 'form.title', 'page.url'],
    [null, null, null],
  ],
  [
    ['company.name', 'company'],
    [null, 'companyName'],
  ],
  [
    ['Telefonnummer', 'Nachricht'],
    ['phoneNumber', 'note'],
  ],
  [['Budget'], ['own.budget-1']],
  [
    ['stage', 'owner', 'tags', 'id', 'created_at'],
    [null, null, null, null, null],
  ],
])('of %j is recognised %j', (names, keys) => {
  expect(guessKeys(names, [budget])).toEqual(keys);
});

test('a field that is already assigned is not guessed again', () => {
  expect(guessKeys(['mobile'], [], new Set(['phoneNumber']))).toEqual([null]);
});

test.each([
  ['email', true],
  ['fullName', true],
  ['note', true],
  ['own.any', true],
  ['stageId', false],
  ['question.any', false],
  ['', false],
])('%s can be a field of what comes: %s', (key, is) => {
  expect(isLeadKey(key)).toBe(is);
});
