import { setupI18n } from '@lingui/core';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import type { Language } from '#contract/i18n/languages.ts';
import { catalogLanguages } from '#contract/i18n/languages.ts';
import { readCatalog } from '../../../../locales/readCatalog.ts';
import { outcomeProblem, readOutcomeCell, readStatusCell, statusProblem } from './readStatusCells.ts';

afterEach(() => readTextsFrom());

async function speak(language: Language): Promise<void> {
  const texts = setupI18n({ locale: language, messages: { [language]: await readCatalog(language) } });
  readTextsFrom(() => texts);
}

test.each(catalogLanguages)('in %s, every word that a message asks for is read', async (language) => {
  await speak(language);
  const wordsOf = (problem: string) => problem.split(/[\s,。।.]+/).filter(Boolean);
  expect(new Set(phrases(wordsOf(statusProblem('?')), readStatusCell))).toEqual(
    new Set(['CONFIRMED', 'PENDING', 'CANCELLED']),
  );
  expect(new Set(phrases(wordsOf(outcomeProblem('?')), readOutcomeCell))).toEqual(
    new Set(['SHOWED', 'NO_SHOW']),
  );
});

test.each([
  ['', 'CONFIRMED'],
  ['Accepted', 'CONFIRMED'],
  ['to confirm', 'PENDING'],
  ['canceled', 'CANCELLED'],
  ['perhaps', undefined],
])('the status %j is %s', (text, status) => {
  expect(readStatusCell(text)).toBe(status);
});

test.each([
  ['', null],
  ['No-show', 'NO_SHOW'],
  ['attended', 'SHOWED'],
  ['perhaps', undefined],
])('the outcome %j is %s', (text, outcome) => {
  expect(readOutcomeCell(text)).toBe(outcome);
});

/** What up to four words in a row are read as, each where it is something. */
function phrases<Value>(words: readonly string[], read: (text: string) => Value | undefined): Value[] {
  return words.flatMap((_, from) =>
    [1, 2, 3, 4]
      .map((length) => read(words.slice(from, from + length).join(' ')))
      .filter((value) => value !== undefined),
  );
}
