import { timeOfBackup } from './stores/backupStore.ts';

/** For how many days, weeks and months the newest backup of each is stored. */
export const RETENTION = { days: 7, weeks: 4, months: 12 };

/**
 * The backups to delete: all but the newest one of each of the last 7 days, 4 weeks (from Monday) and 12 months that have one, in UTC.
 * Names of another form are never deleted.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const dated = names
    .map((name) => ({ name, at: timeOfBackup(name) }))
    .filter((each): each is { name: string; at: Date } => each.at !== null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const stored = new Set<string>();
  for (const [periodOf, most] of [
    [dayOf, RETENTION.days],
    [weekOf, RETENTION.weeks],
    [monthOf, RETENTION.months],
  ] as const) {
    const periods = new Set<string>();
    for (const { name, at } of dated) {
      const period = periodOf(at);
      if (periods.has(period)) continue;
      if (periods.size === most) break;
      periods.add(period);
      stored.add(name);
    }
  }
  return dated.map(({ name }) => name).filter((name) => !stored.has(name));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/** The Monday of a week. */
function weekOf(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - daysSinceMonday * 24 * 3_600_000));
}
