import { smsWordOf } from './smsWords.ts';

test.each([
  ['STOP', 'STOP'],
  [' stop. ', 'STOP'],
  ['“Stop!”', 'STOP'],
  ['stop  all', 'STOP'],
  ['Opt-out', 'STOP'],
  ['arrêt', 'STOP'],
  ['start', 'START'],
  ['Yes!', 'START'],
  ['help?', 'HELP'],
  ['Info', 'HELP'],
  ['please stop texting me', null],
  ['stopping by at 5', null],
  ['', null],
  ['👋', null],
])('%j asks for %j', (text, word) => {
  expect(smsWordOf(text)).toBe(word);
});
