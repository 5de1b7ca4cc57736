import { setupI18n } from '@lingui/core';
import { readTextsFrom } from '../i18n/i18n.ts';
import { catalogLanguages } from '../i18n/languages.ts';
import { minutesText } from './minutesText.ts';
import { readMinutes } from './readMinutes.ts';

afterEach(() => readTextsFrom());

function speak(language: string): void {
  readTextsFrom(() => setupI18n({ locale: language, messages: { [language]: {} } }));
}

it.each([
  ['90', 90],
  ['45 min', 45],
  ['1 hour 30 minutes', 90],
  ['1 hour and 30 minutes', 90],
  ['1h 30m', 90],
  ['1:30', 90],
  ['1.5 hours', 90],
  [' 2 Days ', 2880],
  ['0', 0],
])('%j is %i minutes', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});

it.each(['', 'soon', '1 hour or so', '-5', '30 parsecs', '1:75'])('%j is no duration', (typed) => {
  expect(readMinutes(typed)).toBeNaN();
});

describe.each(catalogLanguages)('in %s', (language) => {
  beforeEach(() => speak(language));

  it.each([0, 1, 2, 5, 11, 60, 95, 120, 185, 660, 1440, 1505, 2880, 10_080, 20_160, 30_240])(
    'reads what %i minutes are in words',
    (minutes) => {
      expect(readMinutes(minutesText(minutes))).toBe(minutes);
    },
  );

  it('reads English, too', () => {
    expect(readMinutes('1 hour and 30 minutes')).toBe(90);
  });
});

it.each([
  ['de', '1,5 Stunden', 90],
  ['de', '2 Std. 5 Min.', 125],
  ['fr', '1 h et 5 min', 65],
  ['es', '2 horas y 30 minutos', 150],
  ['ar', '٣ ساعات', 180],
])('in %s, %j is %i minutes', (language, typed, minutes) => {
  speak(language);
  expect(readMinutes(typed)).toBe(minutes);
});
