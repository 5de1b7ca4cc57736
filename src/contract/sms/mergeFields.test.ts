import type { MergeValues } from './mergeFields.ts';
import { MERGE_FIELDS, mergeFieldProblem, mergeFieldsOf, renderMessage } from './mergeFields.ts';

const FIELD = '01900000-0000-7000-8000-0000000000f1';
const OTHER = '01900000-0000-7000-8000-0000000000f2';

const ann: MergeValues = {
  [`own.${FIELD}`]: '7',
  firstName: 'Ann',
  lastName: null,
  email: ' ',
  companyName: '{{email|x}} & $1 $&',
};

test.each<[string, string, string[]]>([
  ['Hello', 'Hello', []],
  ['Hi {{firstName}}, {{ firstName }}!', 'Hi Ann, Ann!', []],
  ['Hi {{firstName|there}}', 'Hi Ann', []],
  ['Dear {{ lastName | customer }}.', 'Dear customer.', []],
  ['Dear {{lastName|}}.', 'Dear .', []],
  ['{{lastName}}{{email}}{{lastName}}', '', ['lastName', 'email']],
  ['{{jobTitle|a|b}}', 'a|b', []],
  ['{{companyName}}', '{{email|x}} & $1 $&', []],
  ['{{salary}} {firstName} {{firstName', '{{salary}} {firstName} {{firstName', []],
  ['{{{firstName}}}', '{Ann}', []],
  [`Plot {{own.${FIELD}}}`, 'Plot 7', []],
  [`{{own.${OTHER}|none}} {{own.${OTHER}}}`, 'none ', [`own.${OTHER}`]],
  ['{{own.plot}}', '{{own.plot}}', []],
  ['{{toString}}', '{{toString}}', []],
  ['a\n{{firstName}}\n👋', 'a\nAnn\n👋', []],
])('%j is read as %j, without %j', (body, text, missing) => {
  expect(renderMessage(body, ann)).toEqual({ text, missing });
});

test.each<[string, string | null]>([
  ['Hi {{firstName|there}} { } {x}', null],
  ['{{lastName|}}', null],
  ['{{Firstname}}', 'The merge field Firstname does not exist'],
  ['{{ first name | x }}', 'The merge field first name does not exist'],
  ['{{constructor}}', 'The merge field constructor does not exist'],
  [`{{own.${FIELD}|x}}`, null],
  ['{{own.}}', 'The merge field own. does not exist'],
  ['{{}}', 'Enter the name of a merge field between {{ and }}'],
  ['{{|there}}', 'Enter the name of a merge field between {{ and }}'],
  ['Hi {{firstName}, how are you?', 'A merge field is not closed: write it like {{firstName}}'],
  ['Hi {{firstName {{lastName}}', 'A merge field is not closed: write it like {{firstName}}'],
  ['Hi firstName}}', 'A merge field is not opened: write it like {{firstName}}'],
])('%j: %j', (body, problem) => {
  expect(mergeFieldProblem(body)).toBe(problem);
});

test('every field that is offered can be used, and is found', () => {
  const body = MERGE_FIELDS.map(({ field }) => `{{${field}}} {{${field}|x}}`).join();
  expect(mergeFieldProblem(body)).toBeNull();
  expect(mergeFieldsOf(body)).toEqual(MERGE_FIELDS.map(({ field }) => field));
  const values = Object.fromEntries(MERGE_FIELDS.map(({ field, example }) => [field, example]));
  expect(renderMessage(body, values).missing).toEqual([]);
});

test('a body of nothing but braces is read at once', () => {
  const body = '{{'.repeat(50_000);
  const start = performance.now();
  expect(mergeFieldProblem(body)).toBe('A merge field is not closed: write it like {{firstName}}');
  expect(mergeFieldProblem(`{{${' '.repeat(50_000)}`)).not.toBeNull();
  expect(performance.now() - start).toBeLessThan(20_000); // a quadratic pattern takes longer
});
