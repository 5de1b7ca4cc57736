import fc from 'fast-check';
import type { GraphQLArgument, GraphQLInputField, GraphQLInputType } from 'graphql';
import { isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';

/** Values for generated arguments: existing ids, texts and moments. */
export interface KnownValues {
  ids: readonly string[];
  texts: readonly string[];
  moments: readonly string[];
}

/** Arguments of an attacker who probes for hidden data: every sort key, filter and search over these values. */
export function anyArguments(
  args: readonly GraphQLArgument[],
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  return fields(args, known);
}

function fields(of: readonly (GraphQLArgument | GraphQLInputField)[], known: KnownValues) {
  return fc.record(Object.fromEntries(of.map(({ name, type }) => [name, given(type, known)])));
}

// Filters combine with and: of many at once hardly anybody is found, and nothing learnt
function given(type: GraphQLInputType, known: KnownValues): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return value(type.ofType, known);
  const isUsual = isInputObjectType(type) || (isEnumType(type) && type.name.endsWith('Sort'));
  const [there, missing] = isUsual ? [8, 1] : [1, 6];
  return fc.oneof(
    { weight: there, arbitrary: value(type, known) },
    { weight: missing, arbitrary: fc.constant(undefined) },
  );
}

function value(type: GraphQLInputType, known: KnownValues): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return value(type.ofType, known);
  if (isListType(type)) return fc.array(value(type.ofType, known), { minLength: 1, maxLength: 2 });
  if (isInputObjectType(type)) return fields(Object.values(type.getFields()), known);
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (type.name === 'ID') return fc.constantFrom('NONE', ...known.ids);
  if (type.name === 'DateTime') return fc.constantFrom(...known.moments);
  if (type.name === 'ConditionInput')
    return fc
      .constantFrom(...known.texts)
      .map((text) => ({ field: 'createdBy', is: 'contains', values: [text] }));
  if (type.name === 'Int') return fc.integer({ min: 1, max: 20 });
  if (type.name === 'Boolean') return fc.boolean();
  return fc.oneof(
    fc.constantFrom(...known.texts),
    fc.constantFrom(...known.texts).map((text) => text.slice(0, 3)),
  );
}
