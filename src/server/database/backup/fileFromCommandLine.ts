import { parseArgs } from 'node:util';

/** The value of `--to` or `--from`; null: there is none. Throws on other options. */
export function fileFromCommandLine(option: 'to' | 'from'): string | null {
  const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
  const file = values[option];
  return typeof file === 'string' && file !== '' ? file : null;
}
