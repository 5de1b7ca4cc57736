import { countryCodeOf } from '../regions.ts';
import { tidyText } from '../text.ts';
import type { CompanyFields } from './company.ts';
import { companyProblems } from './company.ts';

const valid: CompanyFields = {
  companyName: 'Harbour Homes',
  email: 'hello@example.com',
  phoneNumber: '020 7946 0958',
  street: '1 Quay Street',
  zone: null,
  postalCode: 'E1 6AN',
  city: 'London',
  country: 'United Kingdom',
  logo: 'uploads/0199a.webp',
  timeZone: 'Europe/London',
  defaultCountry: 'GB',
  currency: 'GBP',
  language: null,
};

test('a company that keeps every rule has no problem', () => {
  expect(companyProblems(valid)).toEqual({});
});

test.each<[Partial<CompanyFields>, ReturnType<typeof companyProblems>]>([
  [{ companyName: ' \u202E\0 ' }, { companyName: 'This field is required!' }],
  [{ companyName: 'x'.repeat(121) }, { companyName: 'The company name can have at most 120 characters' }],
  [{ companyName: '🏡'.repeat(120) }, {}],
  [{ companyName: 'شركة المرفأ' }, {}],
  [{ country: null }, { city: 'Please select you country' }],
  [{ country: '' }, { city: 'Please select you country' }],
  [{ city: null, country: null }, {}],
  [{ postalCode: '1'.repeat(21) }, { postalCode: 'The postal code can have at most 20 characters' }],
  [{ phoneNumber: '12' }, { phoneNumber: 'Please enter a valid phone number' }],
  [{ defaultCountry: 'gb' }, { defaultCountry: 'Please choose a country from the list' }],
  [{ timeZone: 'Mars/Base' }, { timeZone: 'Please choose a time zone from the list' }],
  [{ timeZone: '+02:00' }, { timeZone: 'Please choose a time zone from the list' }],
  [{ timeZone: 'Asia/Calcutta' }, {}],
  [{ timeZone: 'UTC' }, {}],
  [{ currency: 'gbp' }, { currency: 'Please choose a currency from the list' }],
  [{ logo: 'https://elsewhere.example/x.webp' }, { logo: 'Upload the logo again' }],
  [{ logo: 'uploads/../secret.webp' }, { logo: 'Upload the logo again' }],
])('%j gives %j', (change, problems) => {
  expect(companyProblems({ ...valid, ...change })).toEqual(problems);
});

test('an address that is no email address is a problem of that field', () => {
  expect(Object.keys(companyProblems({ ...valid, email: 'not-an-email' }))).toEqual(['email']);
});

test.each([
  ['  A\t\n B  ', 'A B'],
  ['A\0B\u202E', 'AB'],
  ['A\uD800B', 'AB'],
  ['👩‍👩‍👧 été', '👩‍👩‍👧 été'],
])('the text %j is stored as %j', (typed, stored) => {
  expect(tidyText(typed)).toBe(stored);
});

test.each([
  ['United Kingdom', 'GB'],
  ['bangladesh', 'BD'],
  ['Côte d’Ivoire', 'CI'],
  ['Atlantis', null],
])('the country %s has the code %j', (name, code) => {
  expect(countryCodeOf(name)).toBe(code);
});
