import { expect, test } from '@jest/globals';
import { compileFormula } from './compileFormula.ts';
import { BUILT_IN_FORMULA_FIELDS, formulaFields } from './formulaField.ts';
import { formulaWithIds, formulaWithNames, namedFields, positionWithNames } from './formulaNames.ts';

const custom = (id: string, label: string, changes: object = {}) => ({
  id,
  label,
  type: 'number' as const,
  onlyOf: null,
  choices: [],
  currency: null,
  ...changes,
});

test('every built-in field of each record can be used in a formula', () => {
  for (const [record, ids] of Object.entries(BUILT_IN_FORMULA_FIELDS)) {
    const fields = formulaFields(record as keyof typeof BUILT_IN_FORMULA_FIELDS, []);
    expect(fields.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
    for (const { id } of fields)
      expect(compileFormula(`isEmpty({${id}})`, fields, 'yesNo')).toHaveProperty('uses', [id]);
  }
});

test('other formulas, team members and several choices cannot be used', () => {
  const fields = formulaFields('DEAL', [
    custom('1', 'Discount'),
    custom('2', 'Commission', { formula: '{amount}' }),
    custom('3', 'Owner', { type: 'user' }),
    custom('4', 'Tags', { type: 'choices' }),
  ]);
  expect(fields.filter(({ id }) => id.startsWith('own.')).map(({ label }) => label)).toEqual(['Discount']);
});

test('a formula of contacts cannot use fields of leads', () => {
  const own = [custom('1', 'Lead score', { onlyOf: 'LEAD' }), custom('2', 'Both')];
  const labels = formulaFields('PERSON', own, 'CONTACT').map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['First name', 'Both']));
  expect(labels).not.toContain('Lead score');
  expect(labels).not.toContain('Lost reason');
});

test('a formula is shown with names and stored with ids, and text in quotes stays', () => {
  const fields = namedFields(formulaFields('DEAL', [custom('1', 'Amount'), custom('2', 'Rate {net}')]));
  const shown = '{Amount} * {amount 2} + {Rate net} + length("{Amount}")';
  const stored = '{amount} * {own.1} + {own.2} + length("{Amount}")';
  expect(formulaWithIds(shown, fields)).toBe(stored);
  expect(formulaWithNames(stored, fields)).toBe('{Amount} * {Amount 2} + {Rate net} + length("{Amount}")');
  expect(formulaWithIds('{Nothing}', fields)).toBe('{Nothing}');
});

test('the position of a problem is found in the shown text', () => {
  const fields = namedFields(formulaFields('DEAL', []));
  const stored = formulaWithIds('{Expected close} $', fields);
  const { problem } = compileFormula(stored, fields, 'number') as { problem: { at: number } };
  expect(positionWithNames(stored, problem.at, fields)).toBe('{Expected close} '.length);
});
