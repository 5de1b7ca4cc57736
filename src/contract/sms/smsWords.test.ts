import { mayBeRefusal, smsWordOf, stopWordAskedFor } from './smsWords.ts';

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

test.each([
  ['Reply CANCEL to cancel', 'CANCEL'],
  ['reply cancel to cancel', 'CANCEL'],
  ['To cancel, reply with “cancel”.', 'CANCEL'],
  ['Reply C to confirm or END to end it', 'END'],
  ['Reply C or "stop all"', 'STOP ALL'],
  ['Text us back STOP', 'STOP'],
  ['Répondez ARRÊT', 'ARRÊT'],
  ['Reply X to cancel', null],
  ['Reply to us before the end of the day', null],
  ['Bring your papers. The tour has an END', null],
  ['We text you when the cancel link is ready', null],
  ['Reply CANCELLATION', null],
  ['', null],
])('%j tells people to reply %j', (text, word) => {
  expect(stopWordAskedFor(text)).toBe(word);
});
