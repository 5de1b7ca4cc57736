import type { Readable } from 'node:stream';

/** A place for backups, by name. */
export interface BackupStore {
  /** The names of all backups and other files, in any order. */
  list(): Promise<string[]>;
  /** Stores a stream; after an error nothing of it is there. Resolves to its size in bytes. Rejects when the name is taken. */
  write(name: string, stream: Readable): Promise<number>;
  /** Rejects when there is no such backup. */
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

/** The name of a backup of this time. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `exkoo-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** When a backup was made, by its name; null: the name is of another form. */
export function timeOfBackup(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** The newest of these backups; null: there is none. */
export function newestBackup(names: readonly string[]): string | null {
  return names.filter(timeOfBackup).toSorted().at(-1) ?? null;
}

const NAME = /^exkoo-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;
