import { beforeAll, expect, test } from '@jest/globals';
import { TAKEN_MESSAGES } from '#contract/integrations/sentLead.ts';
import { TAKEN_BYTES } from '#contract/limits/records/integrations.ts';
import { processorTime, referenceTime } from '#server/testing/processorTime.ts';
import { sentLeads } from './sentLeads.ts';

let limit: number;
beforeAll(async () => {
  limit = await referenceTime();
});

const read = (body: object) => {
  const sent = sentLeads(body);
  if ('message' in sent) throw new Error(sent.message);
  return Object.fromEntries((sent.leads[0] ?? []).map(({ name, text }) => [name, text]));
};

test.each<[object, Record<string, string>]>([
  [
    { a: 1, b: true, c: null, d: '', e: ' x ' },
    { a: '1', b: 'true', e: ' x ' },
  ],
  [{ a: { b: { c: 'deep' } } }, { 'a.b.c': 'deep' }],
  [{ tags: ['a', null, 'b'], none: [] }, { tags: 'a, b' }],
  [{ items: [{ size: 1 }, { size: 2 }] }, { 'items.1.size': '1', 'items.2.size': '2' }],
  [
    { field_data: [{ name: 'email', values: ['ann@example.com'] }] },
    { 'field_data.email': 'ann@example.com' },
  ],
  [{ answers: [{ key: 'who', value: { x: 1 } }] }, { 'answers.1.key': 'who', 'answers.1.value.x': '1' }],
  [{ [`${'n'.repeat(300)}`]: 'x\0y' }, { ['n'.repeat(200)]: 'xy' }],
  [{ long: 'x'.repeat(6_000) }, { long: 'x'.repeat(5_000) }],
])('%j is read as fields', (body, fields) => {
  expect(read(body)).toEqual(fields);
});

test('things within things are read to a depth that no program needs', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) as object;
  expect(read({ deep, email: 'ann@example.com' })).toEqual({ email: 'ann@example.com' });
});

const manyKeys = (text: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${text}${index}`, 1]));

test.each<[string, object]>([
  ['a long key with many entries', { [`<'a b' `.repeat(3_000)]: manyKeys('k', 3_900) }],
  ['a list under a long key', { [`<'a b' `.repeat(3_000)]: Array(5_000).fill({ a: 1 }) }],
  ['many short names', manyKeys('', 7_000)],
])('%s is refused without blocking the server', async (_shape, body) => {
  expect(JSON.stringify(body).length).toBeLessThanOrEqual(TAKEN_BYTES);
  const time = await processorTime(() => expect(sentLeads(body)).toEqual({ message: TAKEN_MESSAGES.names }));
  expect(time).toBeLessThan(limit);
});
