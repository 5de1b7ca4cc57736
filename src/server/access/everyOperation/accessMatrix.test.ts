import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import type { AccessArea, AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { PRESET_NAMES, PRESETS } from '#contract/access/presets.ts';
import { createSchema } from '#server/schema.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import type { FieldAccess } from '../guardFields.ts';
import { declaredAccess, guardFields, keyClosure } from '../guardFields.ts';
import type { NamedArgument } from '../namedArgument.ts';
import type { PasswordRule } from '../passwordAgain.ts';
import { passwordRule } from '../passwordAgain.ts';

// Who may call each operation, for code reviews: the list is in __snapshots__. A change of it is a change of permissions;
// `-u` updates it (docs/testing.md).

const all = { ...PRESETS.manager.rights, status: 'ACTIVE' } as const;
const VIEWERS: [name: string, viewer: AccessViewer | null][] = [
  ['nobody', null],
  ['without rights', { ...all, role: 'MEMBER', permissions: permissionsAt('NONE') }],
  ...PRESET_NAMES.map((name): [string, AccessViewer] => [
    name,
    { ...PRESETS[name].rights, role: 'MEMBER', status: 'ACTIVE' },
  ]),
  ['admin', { ...all, role: 'ADMIN' }],
  ['master admin', { ...all, role: 'MASTER_ADMIN' }],
];

test('who may call which operation is as it was read last', () => {
  const lines = operationsOf(createSchema()).map(({ name, kind, field }) => {
    const access = declaredAccess(kind, field as never);
    return `${kind} ${name} (${inWords(access)}${passwordInWords(passwordRule(field as never))}): ${whoMay(access)}`;
  });
  expect(`\n${lines.toSorted().join('\n')}\n`).toMatchSnapshot();
});

test('an operation that does not declare its access stops the start-up', () => {
  const directives = 'directive @public on FIELD_DEFINITION\ndirective @session on FIELD_DEFINITION\n';
  const schemaOf = (declared: string) =>
    buildSchema(`${directives} type Query { open: String @public, fresh: String ${declared} }`);
  for (const declared of ['', '@public @session'])
    expect(() => guardFields(withResolvers(schemaOf(declared)))).toThrow(
      'Query.fresh must carry exactly one of @public, @session, @access, @accessOf',
    );
  expect(() => guardFields(withResolvers(schemaOf('@session')))).not.toThrow();
});

test('an operation whose right hangs on an argument that can be left out stops the start-up', () => {
  const schemaOf = (argument: string, named: string, more = '') =>
    buildSchema(`directive @accessOf(argument: String!, level: String!, isOptional: Boolean) on FIELD_DEFINITION
      enum PersonKind { LEAD } enum Colour { RED } input Wanted { kind: PersonKind!, maybe: PersonKind }
      type Query { fresh(${argument}): String @accessOf(argument: "${named}", level: "VIEW"${more}) }`);
  for (const [argument, named] of [
    ['kind: PersonKind', 'kind'],
    ['kind: Colour!', 'kind'],
    ['kind: PersonKind!', 'other'],
    ['input: Wanted', 'input.kind'],
    ['input: Wanted!', 'input.maybe'],
  ] as const)
    expect(() => guardFields(withResolvers(schemaOf(argument, named)))).toThrow(
      `fresh: ${named} must be required and name a kind of person or automation, or a list`,
    );
  for (const [argument, named] of [
    ['kind: PersonKind!', 'kind'],
    ['input: Wanted!', 'input.kind'],
  ] as const)
    expect(() => guardFields(withResolvers(schemaOf(argument, named)))).not.toThrow();
  expect(() =>
    guardFields(withResolvers(schemaOf('kind: PersonKind', 'kind', ', isOptional: true'))),
  ).not.toThrow();
});

function passwordInWords(rule: PasswordRule | null): string {
  if (!rule) return '';
  return rule.unless ? `, password again unless ${rule.unless}` : ', password again';
}

function whoMay(access: FieldAccess): string {
  if (access.kind === 'public') return 'everybody';
  if (access.kind === 'session') return 'every signed-in user; the service decides the rest';
  if (access.kind === 'access') return namesOf(access.area, access.level);
  return areasOf(access)
    .map((area) => `\n    ${area}: ${namesOf(area, access.level)}`)
    .join('');
}

function namesOf(area: AccessArea, level: AccessLevel): string {
  return VIEWERS.filter(([, viewer]) => viewer && can(viewer, area, level))
    .map(([name]) => name)
    .join(', ');
}

function areasOf({ areas }: NamedArgument): AccessArea[] {
  return [...new Set(Object.values(areas).flat())].toSorted();
}

function inWords(access: FieldAccess): string {
  if (access.kind === 'public') return access.kind;
  const closure = keyClosure(access);
  const keys = closure ? `, not for API keys: ${closure}` : '';
  if (access.kind === 'access')
    return `${access.area} ${access.level}${access.isPersonal ? ', personal' : ''}${keys}`;
  if (access.kind === 'session') return `${access.isSeen ? 'session, seen too' : 'session'}${keys}`;
  return `${access.level} of ${access.path.join('.')}${keys}`;
}

function withResolvers(schema: ReturnType<typeof buildSchema>) {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) field.resolve = () => null;
  return schema;
}
