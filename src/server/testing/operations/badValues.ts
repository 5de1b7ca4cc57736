import type { GraphQLArgument, GraphQLInputType } from 'graphql';
import { getNullableType, isInputObjectType, isListType } from 'graphql';

/** What people and programs put where a word was meant: empty, long, other scripts, controls, markup, SQL. */
const BAD_TEXTS = [
  '',
  ' ',
  'x'.repeat(10_000),
  '😀👩‍👩‍👧‍👦 שלום ‮abc‬',
  'nul\u0000byte',
  'lone\ud800surrogate',
  "'; drop table users; -- <img src=x onerror=alert(1)> %_\\ ../../etc/passwd",
  'not-a-uuid',
];

/** Numbers that are not page numbers. */
const BAD_NUMBERS = [0, -1, 2_147_483_647, 1001];

/** Moments that a calendar has and a database may not: years of fewer or more than four digits in UTC. */
const BAD_MOMENTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-23:59'];

/** The good arguments, again and again with one leaf of them replaced by a bad value. GraphQL itself rejects values of another type. */
export function badValuesFor(
  args: readonly GraphQLArgument[],
  good: Record<string, unknown>,
): Record<string, unknown>[] {
  return args.flatMap(({ name, type }) =>
    variants(type, good[name]).map((value) => ({ ...good, [name]: value })),
  );
}

function variants(type: GraphQLInputType, good: unknown): unknown[] {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const [first] = Array.isArray(good) ? (good as unknown[]) : [];
    return [[], ...variants(inner.ofType, first).map((value) => [value])];
  }
  if (isInputObjectType(inner)) {
    const whole = (good ?? {}) as Record<string, unknown>;
    return Object.values(inner.getFields()).flatMap((field) =>
      variants(field.type, whole[field.name]).map((value) => ({ ...whole, [field.name]: value })),
    );
  }
  if (inner.name === 'String' || inner.name === 'ID') return BAD_TEXTS;
  if (inner.name === 'Int') return BAD_NUMBERS;
  if (inner.name === 'DateTime') return [...BAD_MOMENTS, 'neither', ''];
  if (inner.name === 'ConditionInput') return [{ field: '' }, { all: [] }, { not: {} }, 'neither', 5];
  return ['neither', ''];
}
