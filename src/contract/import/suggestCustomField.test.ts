import { suggestCustomField } from './suggestCustomField.ts';

it.each([
  ['number', ['38', '43.5', '1,200']],
  ['text', ['01234', '20457', '10115', '80331', '04109']],
  ['date', ['2026-03-31', '31.12.2026']],
  ['yesNo', ['Yes', 'no']],
  ['link', ['https://example.com/1', 'www.example.com']],
  ['choice', ['Sea', 'Hill']],
  ['text', ['Ada', 'Bob', 'Cy', 'Dee', 'Eve']],
  ['text', []],
] as const)('a column is suggested as %s by its values', (type, samples) => {
  expect(suggestCustomField({ header: ' View ', samples }, 100)).toEqual({
    label: 'View',
    type,
    choices: type === 'choice' ? samples : [],
  });
});

it('a column whose values hardly repeat is a text', () => {
  expect(suggestCustomField({ header: 'View', samples: ['Sea', 'Hill'] }, 3).type).toBe('text');
});
