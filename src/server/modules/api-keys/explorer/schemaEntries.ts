import type { DefinitionNode, FieldDefinitionNode } from 'graphql';
import { Kind, parse, print } from 'graphql';

export type SchemaEntryKind = 'QUERY' | 'MUTATION' | 'TYPE' | 'DIRECTIVE';

/** An operation, a type or a directive of the schema. */
export interface SchemaEntry {
  kind: SchemaEntryKind;
  /** Unique: operations start with a lowercase letter, types with an uppercase one, directives with @. */
  name: string;
  description: string;
  /** As printed in the schema, without the description. */
  sdl: string;
}

/** The operations, types and directives of a printed schema, each kind by name. */
export function schemaEntries(schema: string): SchemaEntry[] {
  return parse(schema, { noLocation: true })
    .definitions.flatMap(entriesOf)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The entries with every word of the search in their name or description; matches of the name first. */
export function matchingEntries(entries: readonly SchemaEntry[], search: string): SchemaEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const [named = [], others = []] = [true, false].map((isNamed) =>
    entries.filter(({ name }) => hasAll(name) === isNamed),
  );
  return [...named, ...others.filter(({ name, description }) => hasAll(`${name} ${description}`))];
}

const OPERATIONS = { Query: 'QUERY', Mutation: 'MUTATION' } as const;

function entriesOf(node: DefinitionNode): SchemaEntry[] {
  if (node.kind === Kind.OBJECT_TYPE_DEFINITION && isRoot(node.name.value)) {
    const kind = OPERATIONS[node.name.value];
    return (node.fields ?? []).map((field) => entryOf(kind, field.name.value, field));
  }
  if (node.kind === Kind.DIRECTIVE_DEFINITION) return [entryOf('DIRECTIVE', `@${node.name.value}`, node)];
  return 'name' in node && node.name && 'description' in node ? [entryOf('TYPE', node.name.value, node)] : [];
}

function isRoot(name: string): name is keyof typeof OPERATIONS {
  return name in OPERATIONS;
}

function entryOf(
  kind: SchemaEntryKind,
  name: string,
  node: Extract<DefinitionNode, { description?: unknown }> | FieldDefinitionNode,
): SchemaEntry {
  const sdl = print({ ...node, description: undefined });
  return { kind, name, description: node.description?.value ?? '', sdl };
}
