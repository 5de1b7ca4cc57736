import { globSync, readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind, parse, print, stripIgnoredCharacters, validate, visit } from 'graphql';
import { writeGenerated } from './output.ts';

interface Source {
  location: string;
  document: DocumentNode;
}

const config = {
  scalars: {
    ID: 'string',
    DateTime: 'string',
    Upload: 'File',
    Money: 'number',
    CustomValues: 'Record<string, string | string[] | null>',
    ConditionInput: 'object',
  },
  useTypeImports: true,
  enumType: 'string-literal',
  arrayInputCoercion: false,
  skipTypename: true,
  // installSSL gives InstallSSL, as its document is called; the default would write InstallSsl
  namingConvention: 'change-case-all#upperCaseFirst',
};

/** For each x.graphql of the client an x.generated.ts next to it: its types, and each operation as one short string. */
export async function writeClientOperations(schema: GraphQLSchema): Promise<void> {
  const sources = globSync('src/client/**/*.graphql')
    .sort()
    .map((location) => ({ location, document: parse(readFileSync(location, 'utf8')) }));
  refuseDuplicates(sources);
  const fragments = new Map(
    sources.flatMap((source) => fragmentsOf(source).map((found) => [found.name.value, found])),
  );
  for (const source of sources) await writeOne(schema, source, fragments);
}

async function writeOne(
  schema: GraphQLSchema,
  source: Source,
  all: Map<string, FragmentDefinitionNode>,
): Promise<void> {
  const own = new Set(fragmentsOf(source));
  const used = fragmentsUsed(source.document, all);
  const foreign = used.filter((found) => !own.has(found));
  const whole: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [...source.document.definitions, ...foreign],
  };
  const faults = validate(schema, whole).filter(
    (fault) => !/^Fragment ".*" is never used/.test(fault.message),
  );
  if (faults.length > 0)
    throw new Error(`${source.location}: ${faults.map((fault) => fault.message).join('; ')}`);

  const filename = source.location.replace(/\.graphql$/, '.generated.ts');
  const types = await codegen({
    filename,
    schema: parse('type Query'),
    schemaAst: schema,
    documents: [source],
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: { ...config, externalFragments: foreign.map(externalFragment) },
    skipDocumentsValidation: true,
  });
  const documents = source.document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  writeGenerated(
    filename,
    [header, types.trim(), ...documents.map((node) => documentText(node, all)), ''].join('\n\n'),
  );
}

const header = `import type { TypedDocumentString } from '#client/data/typedDocument.ts'`;

function documentText(node: OperationDefinitionNode, all: Map<string, FragmentDefinitionNode>): string {
  const name = node.name?.value ?? '';
  const upper = name.charAt(0).toUpperCase() + name.slice(1);
  const kind = node.operation.charAt(0).toUpperCase() + node.operation.slice(1);
  const used = fragmentsUsed({ kind: Kind.DOCUMENT, definitions: [node] }, all);
  const text = stripIgnoredCharacters([node, ...used].map(print).join('\n'));
  const types = `${upper}${kind}, ${upper}${kind}Variables`;
  return `export const ${upper}Document = ${JSON.stringify(text)} as TypedDocumentString<${types}>`;
}

function fragmentsOf(source: Source): FragmentDefinitionNode[] {
  return source.document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
}

/** Every fragment a document needs, also through other fragments. */
function fragmentsUsed(
  document: DocumentNode,
  all: Map<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const used = new Set<FragmentDefinitionNode>();
  const follow = (node: DocumentNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread(spread) {
        const found = all.get(spread.name.value);
        if (found === undefined || used.has(found)) return;
        used.add(found);
        follow(found);
      },
    });
  follow(document);
  return [...used];
}

function externalFragment(node: FragmentDefinitionNode) {
  return {
    isExternal: true,
    importFrom: null,
    name: node.name.value,
    onType: node.typeCondition.name.value,
    node,
  };
}

function refuseDuplicates(sources: Source[]): void {
  const homes = new Map<string, string>();
  for (const { location, document } of sources) {
    for (const node of document.definitions) {
      const name = 'name' in node ? (node.name?.value ?? '') : '';
      if (name === '') throw new Error(`${location}: every operation needs a name`);
      const other = homes.get(name);
      if (other !== undefined) throw new Error(`${name} is in ${other} and in ${location}`);
      homes.set(name, location);
    }
  }
}
