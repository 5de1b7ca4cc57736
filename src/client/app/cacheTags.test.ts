import { readFileSync } from 'node:fs';
import { cachePage, variantsOf } from '#client/testing/cache-page/cachePage.ts';
import type { Definition } from '#client/testing/cache-page/endpoints.ts';
import { definitions, sentOperation, tagsOf } from '#client/testing/cache-page/endpoints.ts';
import { TAG_TYPES } from '#contract/live/cacheTag.ts';

/** The specification's tags of modules that are not built yet; a tag leaves this list with its first query. */
const AWAITED = ['IFrame'];

/** Invalidated when the live stream opens, and by no mutation. */
const BY_THE_OPENING = 'Viewer';

it('docs/cache.md lists the tags of every endpoint (npm run docs)', () => {
  const page = readFileSync('docs/cache.md', 'utf8');
  expect(page.split('\n')).toEqual(cachePage(page).split('\n'));
});

it.each(Object.entries(definitions).filter(([, { query }]) => query))(
  'is called like its operation: %s',
  (name, definition) => {
    expect(sentOperation(definition)).toBe(name);
  },
);

it.each(Object.entries(definitions).filter(([, definition]) => definition.type === 'mutation'))(
  'fetches nothing again after a refused %s',
  (_name, definition) => {
    expect(tagsOf(definition, false)).toEqual([]);
  },
);

it('every cache tag has a providing query and an invalidating mutation, except tags of unbuilt modules', () => {
  const types = (type: Definition['type']) =>
    new Set(
      Object.entries(definitions)
        .filter(([name, definition]) => definition.type === type && name !== 'switchCompany')
        .flatMap(([name, definition]) =>
          variantsOf(name).flatMap((variant) => tagsOf(definition, true, variant)),
        )
        .map((tag) => tag.split(' ')[0]),
    );
  const expected = TAG_TYPES.filter((type) => !AWAITED.includes(type)).toSorted();
  expect([...types('query')].toSorted()).toEqual(expected);
  expect([...types('mutation')].toSorted()).toEqual(expected.filter((type) => type !== BY_THE_OPENING));
});
