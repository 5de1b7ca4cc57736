import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFolder, unpackFolder } from './folderArchive.ts';

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exkoo-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an archive can be unpacked right after a damaged one', async () => {
  const names = Array.from({ length: 400 }, (_, number) => `file-${number}`);
  mkdirSync(at('original'));
  for (const name of names) writeFileSync(at(`original/${name}`), randomBytes(20_000));
  await packFolder(at('original'), at('good.tar.gz'));
  cpSync(at('good.tar.gz'), at('damaged.tar.gz'));
  truncateSync(at('damaged.tar.gz'), 4_000_000);
  for (let round = 0; round < 3; round += 1) {
    await expect(unpackFolder(at('damaged.tar.gz'), at('database'))).rejects.toThrow(
      'unexpected end of file',
    );
    await unpackFolder(at('good.tar.gz'), at('database'));
    const wrong = names.filter(
      (name) => !readFileSync(at(`database/${name}`)).equals(readFileSync(at(`original/${name}`))),
    );
    expect(wrong).toEqual([]);
    rmSync(at('database'), { recursive: true });
  }
});

test('what a killed process has left half unpacked is removed', async () => {
  mkdirSync(at('original'));
  writeFileSync(at('original/file'), 'whole');
  await packFolder(at('original'), at('good.tar.gz'));
  mkdirSync(at('database.unpacking-abcdef/base'), { recursive: true });
  await unpackFolder(at('good.tar.gz'), at('database'));
  expect(readdirSync(folder).toSorted()).toEqual(['database', 'good.tar.gz', 'original']);
});
