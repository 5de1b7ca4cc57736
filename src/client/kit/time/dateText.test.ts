import { builtTexts } from '#client/kit/i18n/builtTexts.ts';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { dateText, dayMonthText, daysText, exactTime, monthText, monthYearText } from './dateText.ts';
import { timeAgo } from './timeAgo.ts';

const english = builtTexts('en');
afterEach(() => readTextsFrom(() => english));

function writeIn(language: Language) {
  const texts = builtTexts(language);
  readTextsFrom(() => texts);
}

it.each([
  ['2026-11-21', '2026-11-21', '21 Nov 2026'],
  ['2026-11-15', '2026-11-21', '15 – 21 Nov 2026'],
  ['2026-08-30', '2026-09-05', '30 Aug – 5 Sep 2026'],
  ['2026-12-30', '2027-01-05', '30 Dec 2026 – 5 Jan 2027'],
])('writes the days from %s to %s in English as %s', (from, to, text) => {
  expect(daysText(from, to)).toBe(text);
});

it('writes days, months and moments in the language in use, in 24 hours', () => {
  writeIn('de');
  expect(dateText('2026-11-21')).toBe('21. Nov. 2026');
  expect(dayMonthText('2026-11-21')).toBe('21. Nov.');
  expect(monthText('2026-11-21')).toBe('Nov');
  expect(monthYearText('2026-03-01')).toBe('März 2026');
  expect(daysText('2026-11-15', '2026-11-21')).toBe('15. – 21. Nov. 2026');
  expect(exactTime('2026-11-20T12:00:59Z', 'Asia/Dhaka')).toBe('20. Nov. 2026, 18:00');
  expect(timeAgo('2026-11-19T12:00:00Z', 'UTC', Date.parse('2026-11-20T12:00:00Z'))).toBe('gestern');
});
