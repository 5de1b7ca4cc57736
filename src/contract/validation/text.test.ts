import { expect, test } from '@jest/globals';
import { wellFormedText } from './text.ts';

test('text loses its NUL and its halves of surrogate pairs, and nothing else', () => {
  expect(wellFormedText('a\0b\ud800c')).toBe('ab\ufffdc');
  expect(wellFormedText(' Zoë 😀 שלום\n\t')).toBe(' Zoë 😀 שלום\n\t');
});
