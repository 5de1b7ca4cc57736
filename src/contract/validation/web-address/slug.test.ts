import fc from 'fast-check';
import { CLIENT_ROOTS } from '#contract/routes/clientRoots.ts';
import { cleanSlug, slugProblem, typedSlug } from './slug.ts';

const LENGTH = 'Slug must be between 2 and 50 characters';
const RESERVED = 'This slug is reserved';

test.each([
  ['My Shop', 'myshop'],
  ['my-shop', 'my-shop'],
  ['--my---shop--', 'my-shop'],
  ['Café_№1', 'caf1'],
  ['-', ''],
  ['🙂 متجر', ''],
  ['a'.repeat(60), 'a'.repeat(50)],
  [`${'a'.repeat(49)}-b`, 'a'.repeat(49)],
])('%j is cleaned to %j', (typed, slug) => {
  expect(cleanSlug(typed)).toBe(slug);
});

test('a hyphen in the middle can be typed letter by letter', () => {
  let value = '';
  for (const key of 'My--Shop-1-') value = typedSlug(value + key);
  expect(value).toBe('my-shop-1-');
  expect(cleanSlug(value)).toBe('my-shop-1');
});

test('whatever is typed, letter by letter or pasted, comes to the same slug, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', '1', '-', ' ', 'é', '_'), maxLength: 120 }),
      (typed) => {
        const letterByLetter = [...typed].reduce((value, key) => typedSlug(value + key), '');
        expect(cleanSlug(letterByLetter)).toBe(cleanSlug(typed));
        expect(cleanSlug(cleanSlug(typed))).toBe(cleanSlug(typed));
      },
    ),
  );
});

test.each<[string, string | null]>([
  ['', LENGTH],
  ['a', LENGTH],
  ['ab', null],
  ['a'.repeat(50), null],
  ['a'.repeat(51), LENGTH],
  ['-ab', 'Use lowercase letters, digits and single hyphens between them'],
  ['a--b', 'Use lowercase letters, digits and single hyphens between them'],
  ['AB', 'Use lowercase letters, digits and single hyphens between them'],
  ['ab\0', 'Use lowercase letters, digits and single hyphens between them'],
  ...[...CLIENT_ROOTS, 'api', 'admin', 'auth', 'www', 'company-info', 'billing'].map(
    (slug): [string, string] => [slug, RESERVED],
  ),
  ['administration', null],
])('the problem of %j is %j', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem);
});
