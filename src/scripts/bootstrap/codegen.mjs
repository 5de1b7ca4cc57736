import { existsSync } from 'node:fs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';
import { projectNode, run } from './run.mjs';

const stamp = 'node_modules/.exkoo/codegen.json';
const sources = [
  'package-lock.json',
  'src/client',
  'src/contract/sms/providers',
  'src/scripts/codegen',
  'src/server',
];
const isSource = (file) =>
  !file.includes('.generated.') && /package-lock|\.graphql$|scripts.codegen|kit.theme|contract.sms.providers/.test(file);

/** Makes the *.generated.* files and prints the schema, when one of their sources changed or one is gone. */
export function ensureGenerated(force = false) {
  const hash = hashOf(sources, isSource);
  const last = readStamp(stamp);
  if (!force && last?.hash === hash && last.files.every((file) => existsSync(file))) return;
  console.log('Generating types from the GraphQL files…');
  run(projectNode, ['src/scripts/codegen/main.ts', `--list=${stamp}`]);
  writeStamp(stamp, { hash, files: readStamp(stamp).files });
}
