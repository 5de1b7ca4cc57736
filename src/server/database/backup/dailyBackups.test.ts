import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listDailyBackups, writeDailyBackup } from './dailyBackups.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'exkoo-daily-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const write = async (file: string) => writeFileSync(file, '');
const names = () => listDailyBackups(dataDir).map((file) => basename(file));

test('each day gets one backup, and the last seven stay', async () => {
  for (let day = 1; day <= 9; day += 1)
    await writeDailyBackup(dataDir, new Date(Date.UTC(2026, 0, day)), write);
  expect(names()).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2026-01-0${day}.tar.gz`));

  const again = async () => expect('a second backup of the day').toBe('not written');
  await writeDailyBackup(dataDir, new Date('2026-01-09T23:59:59Z'), again);
});

test('a backup that fails deletes none of the others', async () => {
  for (let day = 1; day <= 7; day += 1)
    await writeDailyBackup(dataDir, new Date(Date.UTC(2026, 0, day)), write);
  const failing = async () => {
    throw new Error('The disk is full');
  };
  await expect(writeDailyBackup(dataDir, new Date('2026-01-08'), failing)).rejects.toThrow('disk is full');
  expect(names()).toHaveLength(7);
});
