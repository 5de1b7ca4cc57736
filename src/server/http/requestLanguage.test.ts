import { expect, test } from '@jest/globals';
import { languages } from '#contract/i18n/languages.ts';
import { requestLanguage } from './requestLanguage.ts';

test.each([
  ['no wish', {}, undefined, 'en'],
  ['anything', { 'accept-language': '*' }, undefined, 'en'],
  ['a language that the product does not have', { 'accept-language': 'nl' }, undefined, 'en'],
  ['a language of a country', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, undefined, 'de'],
  ['the language of another country', { 'accept-language': 'pt-PT' }, undefined, 'pt-BR'],
  ['its second language', { 'accept-language': 'nl,fr;q=0.5,en;q=0.3' }, undefined, 'fr'],
  ['by weight, not by place', { 'accept-language': 'fr;q=0.5,es' }, undefined, 'es'],
  ['English before others', { 'accept-language': 'en-GB,de' }, undefined, 'en'],
  ['another one chosen before', { 'accept-language': 'de' }, 'ar', 'ar'],
  ['an unknown one chosen before', { 'accept-language': 'de' }, 'xx', 'de'],
])('a browser that asks for %s', (_what, headers, language, expected) => {
  expect(requestLanguage({ headers, cookies: { language } }, languages)).toBe(expected);
});

test('a language that the installation does not offer is not used', () => {
  const headers = { 'accept-language': 'de,fr;q=0.9' };
  expect(requestLanguage({ headers, cookies: { language: 'ar' } }, ['en', 'fr'])).toBe('fr');
});
