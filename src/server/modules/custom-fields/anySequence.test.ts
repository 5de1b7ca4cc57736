import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { customFieldCalls } from './testing/customFieldCalls.ts';

// More of them: RUNS=200 npm run test:server -- --testPathPatterns custom-fields/anySequence
const RUNS = Number(process.env.RUNS ?? 6);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TYPES = ['text', 'number', 'date', 'choice', 'yesNo'] as const satisfies CustomFieldType[];
const which = fc.nat();
/**
 * What people do with custom fields and with their values; `which` counts among the fields that there are.
 */
const deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('create' as const), type: fc.constantFrom(...TYPES) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('write' as const), which, value: fc.nat({ max: 99 }) }),
  },
  fc.record({ kind: fc.constant('clear' as const), which }),
  fc.record({ kind: fc.constant('rename' as const), which }),
  fc.record({ kind: fc.constant('reorder' as const), turn: fc.nat({ max: 5 }) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('archive' as const), which }) },
  fc.record({ kind: fc.constant('restore' as const), which }),
  fc.record({ kind: fc.constant('remove' as const), which }),
);

interface Field {
  label: string;
  type: (typeof TYPES)[number];
  isArchived: boolean;
  /** As the lead has it. */
  value: string | null;
}

const CHOICES = ['North', 'South'];

test('any sequence of actions on custom fields leaves the expected fields, in order, with their values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 16 }), async (deeds) => {
      const owner = await app.createUser();
      await app.createCompany(owner, { companyName: 'Sequence' });
      const custom = customFieldCalls(app, owner);
      const { personId } = (await custom.createLead({ firstName: 'Ada' })) as { personId: string };
      let fields: Field[] = [];
      let made = 0;

      for (const one of deeds) {
        const used = fields.filter(({ isArchived }) => !isArchived);
        const archived = fields.filter(({ isArchived }) => isArchived);
        const at = (list: Field[]) => ('which' in one ? list[one.which % list.length] : undefined);
        if (one.kind === 'create') {
          const label = `Field ${(made += 1)}`;
          const choices = one.type === 'choice' ? CHOICES.map((name) => ({ label: name })) : undefined;
          expect(await custom.create({ label, type: one.type, choices })).toMatchObject({ statusCode: 201 });
          fields = [...used, { label, type: one.type, isArchived: false, value: null }, ...archived];
        } else if (one.kind === 'reorder') {
          const turned = [...used.slice(one.turn), ...used.slice(0, one.turn)];
          if (used.length > 0) await custom.reorder(...turned.map(({ label }) => label));
          fields = [...turned, ...archived];
        } else if (one.kind === 'write' || one.kind === 'clear') {
          const field = at(used);
          if (!field) continue;
          const { id, choices } = (await custom.list()).find(
            (each) => each.field.label === field.label,
          )!.field;
          const value = one.kind === 'write' ? valueOf(field.type, one.value, choices) : null;
          expect(await custom.updateLead(personId, { custom: { [id]: value } })).toMatchObject({
            statusCode: 200,
          });
          field.value = value;
        } else if (one.kind === 'rename') {
          const field = at(used);
          if (!field) continue;
          const label = `Renamed ${(made += 1)}`;
          await custom.update(field.label, { label });
          field.label = label;
        } else if (one.kind === 'archive') {
          const field = at(used);
          if (!field) continue;
          await custom.archive(field.label, true);
          field.isArchived = true;
        } else if (one.kind === 'restore') {
          const field = at(archived);
          if (!field) continue;
          await custom.archive(field.label, false);
          field.isArchived = false;
        } else {
          const field = at(archived);
          if (!field) continue;
          await custom.remove(field.label);
          fields = fields.filter((each) => each !== field);
        }
      }

      const found = await custom.list();
      const summary = (list: Field[]) => list.map(({ label, isArchived }) => ({ label, isArchived }));
      const listed = found.map(({ field: { label }, isArchived }) => ({ label, isArchived }));
      expect(byLabel(listed)).toEqual(byLabel(summary(fields)));
      // A restored field takes the first free position
      if (!deeds.some(({ kind }) => kind === 'restore'))
        expect(listed.filter(({ isArchived }) => !isArchived)).toEqual(
          summary(fields.filter(({ isArchived }) => !isArchived)),
        );
      const { custom: values } = await custom.lead(personId);
      const shown = Object.fromEntries(
        found.flatMap(({ field, isArchived }) =>
          !isArchived && values[field.id] !== undefined ? [[field.label, values[field.id]]] : [],
        ),
      );
      expect(shown).toEqual(
        Object.fromEntries(
          fields.flatMap(({ label, value, isArchived }) =>
            isArchived || value === null ? [] : [[label, value]],
          ),
        ),
      );
      // 'Empty' finds the lead by exactly those fields that it has nothing in
      for (const { field, isArchived } of found) {
        if (isArchived) continue;
        const filter = { custom: [{ field: field.id, values: ['NONE'] }] };
        expect(await custom.leads({ filter })).toHaveLength(field.label in shown ? 0 : 1);
      }
      expect(
        found
          .filter(({ useCount }) => useCount > 0)
          .map(({ field }) => field.label)
          .sort(),
      ).toEqual(
        fields
          .filter(({ value }) => value !== null)
          .map(({ label }) => label)
          .sort(),
      );
    }),
    { numRuns: RUNS },
  );
});

function valueOf(type: Field['type'], n: number, choices: readonly { id: string }[]): string {
  if (type === 'number') return String(n);
  if (type === 'date') return `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`;
  if (type === 'choice') return choices[n % choices.length]?.id ?? '';
  return type === 'yesNo' ? (n % 2 === 0 ? 'YES' : 'NO') : `Text ${n}`;
}

function byLabel<T extends { label: string }>(list: T[]): T[] {
  return [...list].sort((one, other) => one.label.localeCompare(other.label));
}
