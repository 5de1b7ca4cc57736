import { parseArgs } from 'node:util';

/** The path behind `--to` or `--from`. Throws an Error that shows how to call the command. */
export function fileFromCommandLine(option: 'to' | 'from'): string {
  const command = option === 'to' ? 'backup' : 'restore';
  const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
  const file = values[option];
  if (typeof file !== 'string' || file === '')
    throw new Error(`Name the file: npm run ${command} -- --${option} FILE`);
  return file;
}
