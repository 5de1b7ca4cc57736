import { repeatKey } from './repeatKey.ts';

const CREATE = 'mutation createLead($input: PersonInput!) { createLead(input: $input) { message } }';
const ada = { input: { firstName: 'Ada' } };

test('a repeat of a change without an answer has its key, and what follows an answer has another', () => {
  const first = repeatKey(CREATE, ada);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(repeatKey(CREATE, ada).key).toBe(first.key);
  expect(repeatKey(CREATE, { input: { firstName: 'Bob' } }).key).not.toBe(first.key);
  repeatKey(CREATE, ada).answered();
  expect(repeatKey(CREATE, ada).key).not.toBe(first.key);
});
