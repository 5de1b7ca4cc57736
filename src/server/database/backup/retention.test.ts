import { expect, test } from '@jest/globals';
import { expiredBackups } from './retention.ts';
import { backupName } from './stores/backupStore.ts';

const DAY_MS = 24 * 3_600_000;
const nameOf = (day: string) => backupName(new Date(`${day}T02:17:00.000Z`), true);

test('of nightly backups over two years, 7 daily, 4 weekly and 12 monthly ones stay', () => {
  let stored: string[] = [];
  const first = Date.UTC(2025, 0, 1, 2, 17);
  for (let day = 0; day < 730; day += 1) {
    stored.push(backupName(new Date(first + day * DAY_MS), false));
    const expired = new Set(expiredBackups(stored));
    stored = stored.filter((name) => !expired.has(name));
  }
  const days = stored.map((name) => name.slice(6, 16)).toSorted();
  expect(days).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
    ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-13', '2026-12-20'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ]);
});

test('after a pause the old ones stay, and other files are never deleted', () => {
  const names = [nameOf('2024-03-01'), nameOf('2024-03-02'), 'notes.txt', 'exkoo.tar.gz'];
  expect(expiredBackups(names)).toEqual([]);
  expect(expiredBackups([])).toEqual([]);
});

test('of several backups of a day the newest stays', () => {
  const early = backupName(new Date('2026-05-05T01:00:00Z'), false);
  const late = backupName(new Date('2026-05-05T23:00:00Z'), false);
  expect(expiredBackups([early, late])).toEqual([early]);
});
