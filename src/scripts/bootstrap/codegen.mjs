import { existsSync } from 'node:fs';
import { projectNode, run } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const stamp = 'node_modules/.exkoo/codegen.json';
const sources = [
  'package-lock.json',
  'src/client',
  'src/contract/lists',
  'src/contract/calendars',
  'src/contract/sms/providers',
  'src/scripts/codegen',
  'src/server',
];
const isSource = (file) =>
  !file.includes('.generated.') &&
  /package-lock|\.graphql$|\.script\.ts$|contract.(lists|calendars|sms.providers)|scripts.codegen|kit.theme/.test(
    file,
  );

/** Creates the *.generated.* files and prints the schema if a source has changed or a file is missing. */
export function ensureGenerated(force = false) {
  const hash = hashOf(sources, isSource);
  const last = readStamp(stamp);
  if (!force && last?.hash === hash && last.files.every((file) => existsSync(file))) return;
  console.log('Generating types from the GraphQL files…');
  run(projectNode, ['src/scripts/codegen/main.ts', `--list=${stamp}`]);
  writeStamp(stamp, { hash, files: readStamp(stamp).files });
}
