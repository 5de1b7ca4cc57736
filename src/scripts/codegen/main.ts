import { watch } from 'node:fs';
import { writeBrowserScripts } from './browserScripts.ts';
import { writeClientOperations } from './clientOperations.ts';
import { writeLists } from './lists.ts';
import { writeMuiTheme } from './muiTheme.ts';
import { staleFiles, writeList, writtenFiles } from './output.ts';
import { writeProviderKinds } from './providerKinds.ts';
import { loadSchema, writeResolverTypes, writeSchemaFile } from './serverSchema.ts';
import { writeTokens } from './tokens.ts';

// Makes every *.generated.* file and prints the committed src/contract/schema.graphql.
//   --check   fails when the committed schema is not what the server's SDL says (nothing is written over it)
//   --watch   stays, and runs again whenever a source changes
//   --list=x  writes the names of all generated files to the file x (npm scripts use it to detect missing files)
const check = process.argv.includes('--check');
const list = process.argv.find((argument) => argument.startsWith('--list='))?.slice('--list='.length);

await generate();
if (process.argv.includes('--watch')) watchSources();

async function generate(): Promise<void> {
  writeLists();
  writeProviderKinds();
  const schema = loadSchema();
  writeSchemaFile(schema, check);
  await writeResolverTypes(schema);
  await writeClientOperations(schema);
  await writeTokens();
  await writeMuiTheme();
  await writeBrowserScripts();
  if (list !== undefined) writeList(list);
  const written = writtenFiles();
  const stale = staleFiles();
  if (written.length > 3) console.log(`Generated ${written.length} files.`);
  else if (written.length > 0) console.log(`Generated ${written.join(', ')}.`);
  if (stale.length > 0) {
    console.error(
      `${stale.join(', ')}: not what the server's SDL says. Run "npm run codegen" and commit the result.`,
    );
    process.exitCode = 1;
  }
}

function watchSources(): void {
  let timer: NodeJS.Timeout | undefined;
  watch('src', { recursive: true }, (_event, name) => {
    if (name === null || !/\.(graphql|script\.ts)$/.test(name) || name === 'contract/schema.graphql') return;
    clearTimeout(timer);
    timer = setTimeout(() => void generate().catch((fault: unknown) => console.error(String(fault))), 100);
  });
}
