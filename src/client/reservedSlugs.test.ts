import { RESERVED_SLUGS } from '#contract/limits/account/reservedSlugs.ts';
import { isClientPath } from '#contract/routes/clientRoots.ts';
import { paths } from './paths.ts';

test('no company can take a slug that is a part of one of our URLs', () => {
  const parts = Object.values(paths).flatMap(({ pattern }) => pattern.split('/'));
  const words = parts.filter((part) => part !== '' && !part.startsWith(':'));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !RESERVED_SLUGS.has(word))).toEqual([]);
});

test('the server knows the first segment of every URL, so that a reload shows its screen', () => {
  const { home, publicCompany, ...screens } = paths;
  const patterns = Object.values(screens).map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => !isClientPath(pattern))).toEqual([]);
  expect([home, publicCompany].some(({ pattern }) => isClientPath(pattern))).toBe(false);
});
