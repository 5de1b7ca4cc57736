import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Condition, FieldRule } from '#contract/conditions/condition.ts';
import { CONDITION_KINDS, KIND_OPERATORS, OPERATORS } from '#contract/conditions/operators.ts';
import { readCondition } from '#contract/conditions/readCondition.ts';
import type { RelationName } from '#contract/conditions/relations.ts';
import { RELATIONS, RELATIONS_OF } from '#contract/conditions/relations.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { isMatch } from './testing/evaluate.ts';
import { addRandomRecords } from './testing/randomRecords.ts';

type Known = 'lead' | 'deal' | 'account' | 'booking' | 'customer' | 'invoice';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;
let records: Awaited<ReturnType<typeof addRandomRecords>>;
let timeZone: string;

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(Date.parse('2026-03-01T09:00:00Z') - app.clock.now().getTime());
  fixture = await createDealFixture(app);
  records = await addRandomRecords(app, fixture, 4711);
  const { companyId } = fixture;
  timeZone = await companyScope(
    app.database,
    { companyId, userId: null },
    async (tx) => (await companySettings(tx, companyId)).timeZone,
  );
}, 60_000);
afterAll(() => app.close());

const LISTS = {
  lead: [
    'findLeads',
    'query($where: ConditionInput) { findLeads(input: { filter: { where: $where }, limit: 100 }) { acknowledgement message data { _id } page { total } } }',
  ],
  deal: [
    'findDeals',
    'query($where: ConditionInput) { findDeals(input: { where: $where, limit: 100 }) { acknowledgement message data { _id } page { total } } }',
  ],
  account: [
    'findAccounts',
    'query($where: ConditionInput) { findAccounts(input: { where: $where, limit: 100 }) { acknowledgement message data { _id } page { total } } }',
  ],
  customer: [
    'findCustomers',
    'query($where: ConditionInput) { findCustomers(input: { where: $where, limit: 100 }) { acknowledgement message data { _id } page { total } } }',
  ],
  invoice: [
    'findInvoices',
    'query($where: ConditionInput) { findInvoices(input: { where: $where, limit: 100 }) { acknowledgement message data { _id } page { total } } }',
  ],
} as const;

/** Rules about a field of the record, with values that records have. */
function ruleOf(record: Known): fc.Arbitrary<FieldRule> {
  const samples = records[record];
  return fc.constantFrom(...Object.keys(samples[0]?.values ?? {})).chain((field) => {
    const { type } = samples[0]!.values[field]!;
    const kind = CONDITION_KINDS[type];
    const held = [...new Set(samples.flatMap(({ values }) => [values[field]?.value ?? []].flat()))].filter(
      Boolean,
    );
    const days = held.map((value) => value.slice(0, 10)).sort();
    const value = fc.constantFrom(
      ...(kind === 'day' ? days : held),
      ...(kind === 'text'
        ? ['muller', 'a.b', '(y)', 'zoe hill', 'strasse', 'lodz']
        : kind === 'number'
          ? ['12', '99.9']
          : []),
    );
    return fc.constantFrom(...KIND_OPERATORS[kind]).chain((is) => {
      const { values: takes } = OPERATORS[is];
      const values: fc.Arbitrary<string[]> =
        takes === 'none'
          ? fc.constant([])
          : takes === 'relative'
            ? fc
                .constantFrom(
                  'today',
                  'yesterday',
                  'last1',
                  'last7',
                  'last30',
                  'next1',
                  'next120',
                  'thisWeek',
                  'thisMonth',
                  'lastMonth',
                  'thisYear',
                )
                .map((one) => [one])
            : takes === 'many'
              ? fc.array(value, { minLength: 1, maxLength: 3 })
              : fc
                  .array(value, { minLength: takes === 'two' ? 2 : 1, maxLength: takes === 'two' ? 2 : 1 })
                  .map((two) =>
                    two.toSorted((one, other) =>
                      kind === 'number' ? Number(one) - Number(other) : one < other ? -1 : 1,
                    ),
                  );
      return values.map((given) => ({ field, is, ...(given.length > 0 && { values: given }) }));
    });
  });
}

function conditionOf(record: Known, depth: number): fc.Arbitrary<Condition> {
  const rule: fc.Arbitrary<Condition> = ruleOf(record);
  if (depth === 0) return rule;
  const inner = conditionOf(record, depth - 1);
  const group = fc.array(inner, { minLength: 1, maxLength: 3 });
  const names = RELATIONS_OF[record].filter((name) => name !== 'contacts');
  return fc.oneof(
    rule,
    group.map((all) => ({ all })),
    group.map((any) => ({ any })),
    inner.map((not) => ({ not })),
    ...names.map((related) => relatedOf(related)),
  );
}

function relatedOf(related: RelationName): fc.Arbitrary<Condition> {
  const record = RELATIONS[related].record as Known;
  return fc
    .tuple(fc.boolean(), fc.option(ruleOf(record), { nil: undefined }))
    .map(([has, where]) => ({ related, has, ...(where && { where }) }));
}

test.each(['lead', 'deal', 'account', 'customer', 'invoice'] as const)(
  'the database finds the same %ss as a plain evaluation of any condition',
  async (record) => {
    const [operation, query] = LISTS[record];
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        conditionOf(record, 2).filter((condition) => 'condition' in readCondition(condition)),
        async (condition) => {
          const reply = await app.as(fixture.owner).reply(query, { where: condition });
          expect(reply).toMatchObject({ acknowledgement: true });
          const calendar = { timeZone, firstDay: 1, now: app.clock.now().getTime() };
          const expected = records[record]
            .filter((one) => isMatch(condition, one, calendar))
            .map(({ id }) => id);
          expect((reply.data as { _id: string }[]).map(({ _id }) => _id).sort()).toEqual(expected.sort());
          expect(reply.page.total).toBe(expected.length);
          if (expected.length > 0 && expected.length < records[record].length) found += 1;
        },
      ),
      { numRuns: 120, seed: 1 },
    );
    // Conditions that find all or none prove little
    expect([operation, found > 40]).toEqual([operation, true]);
  },
  120_000,
);
