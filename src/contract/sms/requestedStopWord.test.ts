import { requestedStopWord } from './requestedStopWord.ts';

test.each([
  ['Reply CANCEL to cancel', 'CANCEL'],
  ['reply cancel to cancel', 'CANCEL'],
  ['To cancel, reply with “cancel”.', 'CANCEL'],
  ['Reply C to confirm or END to end it', 'END'],
  ['Reply C or "stop all"', 'STOP ALL'],
  ['Text us back STOP', 'STOP'],
  ['Répondez ARRÊT', 'ARRÊT'],
  ['Antworten Sie mit STOPP', 'STOPP'],
  ['Responda “baja”', 'BAJA'],
  ['Répondez ARRET', 'ARRET'],
  ['Reply X to cancel', null],
  ['Reply to us before the end of the day', null],
  ['Bring your papers. The tour has an END', null],
  ['We text you when the cancel link is ready', null],
  ['Reply CANCELLATION', null],
  ['', null],
])('%j asks people to reply %j', (text, word) => {
  expect(requestedStopWord(text)).toBe(word);
});
