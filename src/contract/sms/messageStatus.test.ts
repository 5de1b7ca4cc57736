import { reasonText } from './messageStatus.ts';

test.each([
  ['OPTED_OUT', 'Opted out'],
  ['Not delivered (021)', 'Not delivered (021)'],
  ['Failed (30003)', 'The provider gave no reason (30003)'],
  ['Failed', 'The provider gave no reason'],
  ['Failed over to another carrier', 'Failed over to another carrier'],
])('%j is read as %j', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});
