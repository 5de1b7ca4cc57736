import { setupI18n } from '@lingui/core';
import { readTextsFrom } from '#contract/i18n/i18n.ts';
import { actorText } from './actorText.ts';

afterEach(() => readTextsFrom());

it('translates the names of events without a user, and keeps the names of people', () => {
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} }, missing: () => 'translated' });
  readTextsFrom(() => arabic);
  expect(['Customer', 'By a reply', 'Ines Okafor'].map(actorText)).toEqual([
    'translated',
    'translated',
    'Ines Okafor',
  ]);
});
