import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** How often these words may occur. It only falls: a change that removes some lowers it. */
const BUDGET = 104;

// Private English that older code used. docs/language.md has the standard terms. The API's field `kept` does not count.
const WORDS =
  "told|tells?|tellers?|whoever|whom|stands?|(?<![.'\\w])kept(?! *[^a-z\\s]|\\s*\\n| int\\b)|nobody|somebody|meanwhile|besides?|one[’']s own|by itself|by themselves|" +
  'by which|of which|is asked|goes on|is gone|for good|as far as|what (is|was)|who is|those of|of (theirs|yours|ours)';

test('code, comments and docs use plain English', () => {
  const word = new RegExp(`\\b(${WORDS})\\b`, 'gi');
  const sources = globSync(['*.{md,js,cjs,ts}', '{docs,src}/**/*.{md,ts,tsx,mjs,cjs,graphql,css}'], {
    exclude: (path) => /(^|\/)(node_modules|words\.test\.ts)$|\.generated\.|CHANGELOG/.test(path),
  });
  const hits = sources
    .map((path) => ({ path, count: readFileSync(path, 'utf8').match(word)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const count = hits.reduce((sum, hit) => sum + hit.count, 0);
  const most = hits.slice(0, 10).map((hit) => `${hit.count} ${hit.path}`);
  if (count > BUDGET)
    throw new Error(`${count} words to replace, ${BUDGET} at most. Most are in:\n${most.join('\n')}`);
  // So that the next change cannot add them again
  expect(BUDGET - count).toBeLessThan(20);
});
