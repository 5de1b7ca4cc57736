import { expect, test } from '@jest/globals';
import { accountDomain, accountProblems, NO_ACCOUNT, roleProblem } from './account.ts';

const good = { ...NO_ACCOUNT, name: 'Okafor GmbH' };

test('an account needs only a name', () => {
  expect(accountProblems(good, null)).toEqual({});
  expect(accountProblems({ ...good, name: ' \u202E ' }, null)).toEqual({ name: 'Account name is required' });
});

test.each([
  [{ name: 'x'.repeat(201) }, { name: 'At most 200 characters' }],
  [{ domain: 'okafor' }, { domain: 'Enter a domain such as example.com' }],
  [{ domain: '10.0.0.1' }, { domain: 'Enter a domain such as example.com' }],
  [{ domain: '-okafor.example' }, { domain: 'Enter a domain such as example.com' }],
  [{ domain: 'two words.example' }, { domain: 'Enter a domain such as example.com' }],
  [{ domain: 'https://www.okafor.example/team' }, {}],
  [{ phone: '+49' }, { phone: 'Please enter a valid phone number' }],
  [{ phone: '030 123456' }, {}],
  [{ address: 'x'.repeat(501) }, { address: 'At most 500 characters' }],
  [{ description: 'x'.repeat(5_001) }, { description: 'At most 5,000 characters' }],
])('%j has the problems %j', (changes, problems) => {
  expect(accountProblems({ ...good, ...changes }, 'DE')).toEqual(problems);
});

test.each([
  ['Example.com', 'example.com'],
  [' www.example.com ', 'example.com'],
  ['https://www.example.com:8080/team?a=b', 'example.com'],
  ['ines@example.com', 'example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['www.com', 'www.com'],
  ['müller.example', 'xn--mller-kva.example'],
  ['', ''],
])('the domain in %j is %j', (typed, domain) => {
  expect(accountDomain(typed)).toBe(domain);
});

test('a role has at most 100 characters', () => {
  expect(roleProblem('x'.repeat(100))).toBeNull();
  expect(roleProblem('x'.repeat(101))).toBe('At most 100 characters');
});
