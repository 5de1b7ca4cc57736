import fc from 'fast-check';
import type { CustomFieldDescription } from '../people/custom-fields/customField.ts';
import { describeCustomField } from '../people/custom-fields/customField.ts';
import type { Condition } from './condition.ts';
import { CONDITION_MESSAGES } from './conditionMessages.ts';
import { conditionInput, conditionText, countRules } from './conditionParam.ts';
import { conditionProblem } from './conditionProblem.ts';
import { STATIC_FIELDS, withCustomFields } from './fields/conditionFields.ts';
import { CONDITION_KINDS, KIND_OPERATORS, operatorLabel, OPERATORS } from './operators.ts';
import { parseCondition } from './parseCondition.ts';
import { readCondition } from './readCondition.ts';
import { relativeDaysLabel, relativeRange } from './relativeDays.ts';
import { phonePattern, textPattern } from './textPattern.ts';

const rule = { field: 'email', is: 'empty' };
const nested = (depth: number): object => (depth === 0 ? rule : { all: [nested(depth - 1)] });

describe('the form of a condition', () => {
  it.each<[string, unknown]>([
    ['a rule', rule],
    ['a rule with values', { field: 'stageId', is: 'anyOf', values: ['a', 'b'] }],
    ['groups', { all: [rule, { any: [rule, { not: rule }] }] }],
    ['a relation', { related: 'deals', has: false }],
    ['a relation with a condition', { related: 'deals', has: true, where: { any: [rule] } }],
  ])('%s is read as it is', (_what, given) => expect(readCondition(given)).toEqual({ condition: given }));

  it('null and undefined parts are the same as missing ones', () => {
    const given = { field: 'email', is: 'empty', values: null, all: null, related: undefined };
    expect(readCondition(given)).toEqual({ condition: rule });
  });

  it.each<[unknown, string]>([
    [null, CONDITION_MESSAGES.invalid],
    ['{}', CONDITION_MESSAGES.invalid],
    [[rule], CONDITION_MESSAGES.invalid],
    [{}, CONDITION_MESSAGES.invalid],
    [{ ...rule, other: 1 }, CONDITION_MESSAGES.invalid],
    [{ all: [rule], any: [rule] }, CONDITION_MESSAGES.invalid],
    [{ all: rule }, CONDITION_MESSAGES.invalid],
    [{ field: 'email', is: 'constructor' }, CONDITION_MESSAGES.invalid],
    [{ field: 'email', is: 'is', values: [1] }, CONDITION_MESSAGES.invalid],
    [{ related: 'toString', has: true }, CONDITION_MESSAGES.invalid],
    [{ all: [] }, CONDITION_MESSAGES.emptyGroup],
    [
      { related: 'deals', has: true, where: { related: 'accounts', has: true } },
      CONDITION_MESSAGES.nestedRelation,
    ],
    [nested(4), 'Groups can be at most 3 levels deep'],
    [{ related: 'deals', has: true, where: nested(4) }, 'Groups can be at most 3 levels deep'],
    [{ all: Array.from({ length: 26 }, () => rule) }, 'A filter can have at most 25 rules'],
    [
      { field: 'tags', is: 'anyOf', values: Array<string>(201).fill('x') },
      'A filter can have at most 200 values',
    ],
    [{ field: 'email', is: 'is', values: ['x'.repeat(201)] }, 'A value can have at most 200 characters'],
  ])('%o is refused: %s', (given, problem) => expect(readCondition(given)).toEqual({ problem }));

  it('negations cannot be nested without an end', () => {
    const deep = Array.from({ length: 40 }).reduce<object>((inner) => ({ not: inner }), rule);
    expect(readCondition(deep)).toEqual({ problem: 'Groups can be at most 3 levels deep' });
  });

  it('its text in a URL is read as the same condition', () => {
    const condition: Condition = {
      all: [{ field: 'city', is: 'is', values: ['Łódź & "Co"'] }, { not: { field: 'email', is: 'empty' } }],
    };
    const text = new URLSearchParams(new URLSearchParams({ where: conditionText(condition) }).toString()).get(
      'where',
    );
    expect(parseCondition(text ?? '')).toEqual({ condition });
    expect(conditionInput({ where: [text ?? ''] })).toEqual({ where: condition });
    expect(countRules(text ?? '')).toBe(2);
  });

  it('a damaged text is sent as a condition that the server refuses, never as none', () => {
    expect(conditionInput({})).toEqual({});
    for (const text of [
      '{',
      '{}',
      '[]',
      '1',
      `"${'x'.repeat(20_000)}"`,
      '{"all":[{"odd":1}]}',
      '{"all":1}',
    ]) {
      const { where } = conditionInput({ where: [text] });
      expect(where).toBeDefined();
      expect(readCondition(where)).toHaveProperty('problem');
      expect(countRules(text)).toBeUndefined();
    }
  });

  it('its rules are counted in groups and in related records', () => {
    const where: Condition = {
      any: [
        { field: 'amount', is: 'empty' },
        { field: 'stageId', is: 'empty' },
      ],
    };
    expect(countRules(conditionText({ not: { related: 'deals', has: true, where } }))).toBe(3);
  });

  it('anything is read or refused, and never thrown at', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const result = readCondition(given);
        expect('condition' in result || typeof result.problem === 'string').toBe(true);
      }),
    );
  });
});

const budget = describeCustomField({
  id: 'f1',
  label: 'Budget',
  type: 'number',
  onlyOf: null,
  choices: [],
  currency: null,
});

describe('the rules of a condition', () => {
  const fields = withCustomFields({ lead: [budget as CustomFieldDescription] });

  it.each<[Condition, string | null]>([
    [{ field: 'firstName', is: 'contains', values: ['a'] }, null],
    [{ field: 'firstName', is: 'contains' }, CONDITION_MESSAGES.noValue],
    [{ field: 'firstName', is: 'moreThan', values: ['1'] }, CONDITION_MESSAGES.operator],
    [{ field: 'firstName', is: 'empty', values: ['1'] }, CONDITION_MESSAGES.invalid],
    [{ field: 'firstName', is: 'is', values: ['a', 'b'] }, CONDITION_MESSAGES.invalid],
    [{ field: 'nothing', is: 'empty' }, CONDITION_MESSAGES.fieldGone],
    [{ field: 'stageId', is: 'anyOf' }, CONDITION_MESSAGES.noChoice],
    [{ field: 'tags', is: 'allOf', values: ['VIP', 'Old'] }, null],
    [{ field: 'own.f1', is: 'between', values: ['1', '1,200.5'] }, null],
    [{ field: 'own.f1', is: 'between', values: ['2', '1'] }, CONDITION_MESSAGES.order],
    [{ field: 'own.f1', is: 'between', values: ['2'] }, CONDITION_MESSAGES.twoValues],
    [{ field: 'own.f1', is: 'moreThan', values: ['many'] }, CONDITION_MESSAGES.number],
    [{ field: 'own.f2', is: 'empty' }, CONDITION_MESSAGES.fieldGone],
    [{ field: 'nextCall', is: 'within', values: ['last90'] }, null],
    [{ field: 'nextCall', is: 'within', values: ['last0'] }, 'Enter a number of days from 1 to 3,650'],
    [{ field: 'nextCall', is: 'within', values: ['someday'] }, CONDITION_MESSAGES.noValue],
    [{ field: 'nextCall', is: 'before', values: ['2026-02-30'] }, CONDITION_MESSAGES.day],
    [{ related: 'deals', has: true, where: { field: 'amount', is: 'moreThan', values: ['10'] } }, null],
    [{ related: 'deals', has: true, where: { field: 'email', is: 'empty' } }, CONDITION_MESSAGES.fieldGone],
    [{ related: 'leads', has: true }, CONDITION_MESSAGES.relation],
  ])('%j: %s', (condition, problem) => expect(conditionProblem(condition, 'lead', fields)).toBe(problem));

  it('contacts have no fields of the pipeline', () => {
    expect(conditionProblem({ field: 'stageId', is: 'anyOf', values: ['x'] }, 'contact', fields)).toBe(
      CONDITION_MESSAGES.fieldGone,
    );
  });

  it('every field of every record has operators with names', () => {
    for (const { type } of Object.values(STATIC_FIELDS).flat()) {
      const kind = CONDITION_KINDS[type];
      const names = KIND_OPERATORS[kind].map((operator) => operatorLabel(operator, kind));
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(Object.values(KIND_OPERATORS).flat()).size).toBe(Object.keys(OPERATORS).length);
  });
});

describe('relative days', () => {
  // A Sunday, at 23:00 UTC the Monday in Dhaka
  const at = { now: Date.parse('2026-03-01T23:00:00Z'), timeZone: 'Asia/Dhaka' };

  it.each([
    ['today', 1, '2026-03-02', '2026-03-02', 'Today'],
    ['last1', 1, '2026-03-02', '2026-03-02', 'the last day'],
    ['last90', 1, '2025-12-03', '2026-03-02', 'the last 90 days'],
    ['next7', 1, '2026-03-02', '2026-03-08', 'Next 7 days'],
    ['thisWeek', 1, '2026-03-02', '2026-03-08', 'This week'],
    ['thisWeek', 0, '2026-03-01', '2026-03-07', 'This week'],
    ['lastWeek', 1, '2026-02-23', '2026-03-01', 'Last week'],
    ['nextWeek', 6, '2026-03-07', '2026-03-13', 'Next week'],
    ['nextMonth', 1, '2026-04-01', '2026-04-30', 'Next month'],
    ['thisYear', 1, '2026-01-01', '2026-12-31', 'This year'],
  ])('%s with weeks from day %i is %s to %s', (value, firstDay, from, to, label) => {
    expect(relativeRange(value, { ...at, firstDay })).toEqual({ from, to });
    expect(relativeDaysLabel(value)).toBe(label);
  });
});

describe('patterns', () => {
  it.each([
    ['muller', 'Herr MÜLLER', true],
    ['Müller', 'muller', true],
    ['strasse', 'Straße', true],
    ['straße', 'STRASSE 5', true],
    ['a.b', 'aXb', false],
    ['(x) [y]*', 'so (x)  [y]*', true],
    ['привет', 'ПРИВЕТ', true],
    ['हिन्दी', 'हिन्दी में', true],
    ['أحمد', 'احمد', true],
  ])('%s in %s: %s', (text, held, isFound) => {
    expect(new RegExp(textPattern(text, 'inside'), 'u').test(held)).toBe(isFound);
  });

  it.each([
    ['0170 1234', '+491701234567', 'inside', true],
    ['170123', '+491701234567', 'start', false],
    ['+49 (170)', '+491701234567', 'start', true],
    ['0049 170 1234567', '+491701234567', 'whole', true],
    ['1701234567', '+491701234567', 'whole', false],
  ] as const)('the number %s in %s, %s: %s', (typed, held, place, isFound) => {
    expect(new RegExp(phonePattern(typed, place), 'u').test(held)).toBe(isFound);
  });

  it('a text finds itself, whatever its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (text) => {
        const held = text.normalize('NFC').replace(/\s+/g, ' ').trim();
        expect(new RegExp(textPattern(text, 'whole'), 'u').test(held)).toBe(true);
      }),
    );
  });
});
