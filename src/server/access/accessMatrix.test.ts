import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { can } from '#contract/access/can.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { PRESET_NAMES, PRESETS } from '#contract/access/presets.ts';
import { createSchema } from '#server/schema.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import { declaredAccess, guardFields } from './guardFields.ts';
import type { FieldAccess } from './guardFields.ts';

// Who may call what, to be read in a review: beside it is written down in __snapshots__. A change of it is a change of rights;
// `-u` writes it anew (docs/testing.md).

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
    return `${kind} ${name} (${inWords(access)}): ${whoMay(access)}`;
  });
  expect(`\n${lines.toSorted().join('\n')}\n`).toMatchSnapshot();
});

test('an operation that does not declare whom it is for stops the start-up', () => {
  const directives = 'directive @public on FIELD_DEFINITION\ndirective @session on FIELD_DEFINITION\n';
  const schemaOf = (declared: string) =>
    buildSchema(`${directives} type Query { open: String @public, fresh: String ${declared} }`);
  for (const declared of ['', '@public @session'])
    expect(() => guardFields(withResolvers(schemaOf(declared)))).toThrow(
      'Query.fresh must carry exactly one of @public, @session, @access',
    );
  expect(() => guardFields(withResolvers(schemaOf('@session')))).not.toThrow();
});

function whoMay(access: FieldAccess): string {
  if (access.kind === 'public') return 'everybody';
  if (access.kind === 'session') return 'whoever is signed in; the service decides the rest';
  const who = VIEWERS.filter(([, viewer]) => isOpen(access, viewer));
  return who.map(([name]) => name).join(', ');
}

function isOpen(access: FieldAccess, viewer: AccessViewer | null): boolean {
  return viewer !== null && access.kind === 'access' && can(viewer, access.area, access.level);
}

function inWords(access: FieldAccess): string {
  return access.kind === 'access' ? `${access.area} ${access.level}` : access.kind;
}

function withResolvers(schema: ReturnType<typeof buildSchema>) {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) field.resolve = () => null;
  return schema;
}
