import { MAX_LINK_LENGTH } from '#contract/limits/records/people.ts';
import { LINK_MESSAGE, linkForReading, linkProblem, normalizeLink } from './link.ts';

test.each([
  ['example.com', 'https://example.com'],
  [' HTTP://Example.com/ ', 'http://example.com'],
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['//example.com', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['www.müller.de', 'https://www.xn--mller-kva.de'],
  ['https://example.com/ä', 'https://example.com/%C3%A4'],
])('%j is stored as %j, and stays that', (typed, link) => {
  expect(normalizeLink(typed)).toBe(link);
  expect(normalizeLink(link)).toBe(link);
  expect(linkProblem(typed)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:ann@example.com',
  'ftp://example.com',
  'https://user:password@example.com',
  'ann@example.com',
  'localhost',
  'no address',
  `example.com/${'a'.repeat(MAX_LINK_LENGTH)}`,
])('%j is no link', (typed) => {
  expect(normalizeLink(typed)).toBeNull();
  expect(linkProblem(typed)).toBe(LINK_MESSAGE);
});

test('an empty text is no problem', () => {
  expect(linkProblem(' ')).toBeNull();
});

test('a link is read without what every address has', () => {
  expect(linkForReading('https://www.example.com/a')).toBe('example.com/a');
});
