import { suggestedSlug } from './suggestedSlug.ts';

it.each([
  ['Acme Homes', 'acme-homes'],
  ['  Møller & Søn, Ltd. ', 'moller-son-ltd'],
  ['A', null],
  ['株式会社', null],
  ['Admin', null],
])('of %j it is %j', (name, slug) => {
  expect(suggestedSlug(name)).toBe(slug);
});
