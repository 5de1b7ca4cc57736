import { mayBeRefusal, smsWordOf } from './smsWords.ts';

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

test.each([
  ['Please don’t text me again', true],
  ['stop messaging me', true],
  ['take me off, no more texts', true],
  ['Remove my number', true],
  ['Wrong number!', true],
  ['plus de SMS svp', true],
  ['STOP', false],
  ['please stop by at five', false],
  ['I cannot text from here, call me', false],
  ['', false],
])('%j may be a refusal: %j', (text, isRefusal) => {
  expect(mayBeRefusal(text)).toBe(isRefusal);
});
