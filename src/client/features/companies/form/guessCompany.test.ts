import { guessCompany } from './guessCompany.ts';

const countries = ['BD', 'DE', 'US', 'GB', 'CH'];

it.each([
  [
    { timeZone: 'Asia/Dhaka', language: 'en-US' },
    { timeZone: 'Asia/Dhaka', defaultCountry: 'BD', currency: 'BDT' },
  ],
  [
    { timeZone: 'Europe/Berlin', language: 'de' },
    { timeZone: 'Europe/Berlin', defaultCountry: 'DE', currency: 'EUR' },
  ],
  [
    { timeZone: 'America/Chicago', language: 'en-GB' },
    { timeZone: 'America/Chicago', defaultCountry: 'US', currency: 'USD' },
  ],
  [
    { timeZone: 'UTC', language: 'de-CH' },
    { timeZone: 'UTC', defaultCountry: 'CH', currency: 'CHF' },
  ],
  [
    { timeZone: '', language: '' },
    { timeZone: 'UTC', defaultCountry: '', currency: 'USD' },
  ],
])('reads %j as %j', (browser, guess) => {
  expect(guessCompany(countries, browser)).toEqual(guess);
});
