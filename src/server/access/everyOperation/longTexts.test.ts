import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GraphQLInputType } from 'graphql';
import { getNullableType, GraphQLError, isEnumType, isInputObjectType, isListType } from 'graphql';
import { ARGUMENT_TEXT_MOST, MOMENT_TEXT_MOST, textTooLong } from '#contract/limits/texts.ts';
import { DateTime } from '#server/graphql/scalars.ts';
import { createSchema } from '#server/schema.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

const TOO_LONG = 'x'.repeat(ARGUMENT_TEXT_MOST + 1);
const REFUSED = { acknowledgement: false, statusCode: 400, message: textTooLong() };
/** Types of arguments by the values with one text that is too long. A new scalar fails the tests until it is here. */
const TEXTS: Record<string, unknown[]> = {
  ...{ String: [TOO_LONG], ID: [TOO_LONG] },
  CustomValues: [{ [TOO_LONG]: '' }, { key: TOO_LONG }, { key: [TOO_LONG] }],
  ConditionInput: [{ field: TOO_LONG }, { field: 'email', is: 'is', values: [TOO_LONG] }],
  ...{ Int: [], Float: [], Boolean: [], Money: [], DateTime: [], Upload: [] },
};

/** The operations with at least one text among their arguments, and arguments with one text each. */
const operations = operationsOf(createSchema())
  .map(({ name, field }) => ({
    name,
    field,
    calls: field.args.flatMap((arg) => withText(arg.type).map((value) => ({ [arg.name]: value }))),
  }))
  .filter(({ calls }) => calls.length > 0);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(operations)(
  'every text of $name is refused before it is read when it is too long',
  async ({ field, calls }) => {
    for (const call of calls)
      expect(await field.resolve?.(undefined, call, { viewer: null }, {} as never)).toMatchObject(REFUSED);
  },
);

test('a text within the limit is read', async () => {
  const field = operations.find(({ name }) => name === 'createForm')?.field;
  const call = (name: string) => field?.resolve?.(undefined, { name }, { viewer: null }, {} as never);
  expect(await call(TOO_LONG)).toMatchObject(REFUSED);
  await expect(call(TOO_LONG.slice(1))).rejects.toThrow('Sign in to do this');
});

test('a moment that is too long is refused before it is read', () => {
  const zeros = MOMENT_TEXT_MOST - '2026-01-01T00:00:00.Z'.length;
  expect(DateTime.parseValue(`2026-01-01T00:00:00.${'0'.repeat(zeros)}Z`)).toEqual(new Date('2026-01-01'));
  expect(() => DateTime.parseValue(`2026-01-01T00:00:00.${'0'.repeat(zeros + 1)}Z`)).toThrow(GraphQLError);
});

test('a caller over HTTP gets a reply as to other bad input', async () => {
  const document =
    'mutation ($email: String!) { login(email: $email, password: "x") { acknowledgement message } }';
  const { data, errors } = await app.as(null).execute(document, { email: TOO_LONG });
  expect([errors, data.login]).toEqual([undefined, { acknowledgement: false, message: textTooLong() }]);
});

/** One value for each text in this type, with that text alone. */
function withText(type: GraphQLInputType): unknown[] {
  const inner = getNullableType(type);
  if (isListType(inner)) return withText(inner.ofType).map((value) => [value]);
  if (isInputObjectType(inner))
    return Object.values(inner.getFields()).flatMap((field) =>
      withText(field.type).map((value) => ({ [field.name]: value })),
    );
  return isEnumType(inner) ? [] : TEXTS[inner.name]!;
}
