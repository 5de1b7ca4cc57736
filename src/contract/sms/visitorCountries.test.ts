import { countriesProblem, isNumberOf, tidyCountries } from './visitorCountries.ts';

test.each([
  ['+442079460123', ['GB'], true],
  ['+442079460123', ['DE', 'GB'], true],
  ['+442079460123', ['DE'], false],
  ['+442079460123', [], false],
  // The calling code of the United States, with the prices of another country
  ['+18765550123', ['US'], false],
  ['+18765550123', ['JM'], true],
  ['+12025550123', ['US'], true],
  ['none', ['GB'], false],
])('%s is a number of %j: %s', (phone, countries, expected) => {
  expect(isNumberOf(phone, countries)).toBe(expected);
});

test('countries are stored as codes, each once', () => {
  expect(tidyCountries(' de,AT , de,,')).toEqual(['DE', 'AT']);
  expect(countriesProblem(['DE', 'AT'])).toBeNull();
  expect(countriesProblem(['DE', 'XX'])).toMatch(/country codes/);
});
