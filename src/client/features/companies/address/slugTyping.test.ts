import { nextSlug } from './slugTyping.ts';

it.each([
  ['', 'A', 'a'],
  ['my', 'my-', 'my-'],
  ['my-', 'my--', 'my-'],
  ['my-', 'my-s', 'my-s'],
  ['', '-', ''],
  ['my', 'my ', 'my'],
  ['', '--My  Shop!--', 'myshop'],
  ['', 'Acme--Ltd.-', 'acme-ltd'],
  ['', 'a'.repeat(60), 'a'.repeat(50)],
])('turns "%s" changed to "%s" into "%s"', (previous, typed, next) => {
  expect(nextSlug(previous, typed)).toBe(next);
});

it('lets a slug with a hyphen be typed letter by letter', () => {
  expect([...'my-shop'].reduce((slug, letter) => nextSlug(slug, slug + letter), '')).toBe('my-shop');
});
