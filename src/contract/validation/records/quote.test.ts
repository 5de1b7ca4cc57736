import { QUOTE_LIMITS } from '#contract/limits/records/deals.ts';
import { acceptanceProblem } from './quote.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';

test.each([
  ['a name alone', { name: 'Ada Lovelace', signature: '' }, null],
  ['a typed signature', { name: 'Ada Lovelace', signature: 'A. Lovelace' }, null],
  ['a drawn signature', { name: 'Ada Lovelace', signature: PNG }, null],
  ['no name', { name: ' \n', signature: PNG }, 'name'],
  ['a long name', { name: 'x'.repeat(QUOTE_LIMITS.name + 1), signature: '' }, 'name'],
  ['an SVG', { name: 'Ada', signature: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'signature'],
  ['a text named PNG', { name: 'Ada', signature: 'data:image/png;base64,PHN2Zz4=' }, 'signature'],
  ['a URL that continues', { name: 'Ada', signature: `${PNG}"><script>` }, 'signature'],
  ['a large drawing', { name: 'Ada', signature: PNG + 'A'.repeat(QUOTE_LIMITS.signature) }, 'signature'],
  ['a long typed signature', { name: 'Ada', signature: 'x'.repeat(QUOTE_LIMITS.name + 1) }, 'signature'],
])('an acceptance with %s is checked', (_case, fields, field) => {
  expect(acceptanceProblem(fields)?.field ?? null).toBe(field);
});
