import { requestedStopWord } from '#contract/sms/requestedStopWord.ts';
import { guestReplyOf, HOW_TO_REPLY } from './guestReply.ts';

test.each([
  ['C', 'CONFIRM'],
  [' c. ', 'CONFIRM'],
  ['X', 'CANCEL'],
  ['“x!”', 'CANCEL'],
  ['r', 'OTHER_TIME'],
  ['Cancel', null],
  ['STOP', null],
  ['YES', null],
  ['C u there', null],
  ['C or R?', null],
  ['', null],
])('%j means %j', (text, reply) => {
  expect(guestReplyOf(text)).toBe(reply);
});

test('how to reply names no STOP word', () => {
  expect(requestedStopWord(HOW_TO_REPLY)).toBeNull();
});
