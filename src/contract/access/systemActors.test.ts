import { setupI18n } from '@lingui/core';
import { readTextsFrom } from '../i18n/i18n.ts';
import { actorText } from './systemActors.ts';

afterEach(() => readTextsFrom());

it('translates the names of events without a user, and keeps the names of people', () => {
  const arabic = setupI18n({ locale: 'ar', messages: { ar: { Customer: 'العميل', 'By a reply': 'برد' } } });
  readTextsFrom(() => arabic);
  expect(['Customer', 'By a reply', 'Ines Okafor'].map(actorText)).toEqual(['العميل', 'برد', 'Ines Okafor']);
});
