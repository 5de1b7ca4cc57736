import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The path of a program that a test runs against. Where it is missing and may be installed (root on Debian), its package
 * is; null where that is not so or fails.
 */
export function debianProgram(name: string, packageName: string): string | null {
  const found = () => FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;
  const path = found();
  if (path || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return path;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Another suite may be installing, too
    const wait = ['-o', 'DPkg::Lock::Timeout=60'];
    execFileSync('apt-get', [...wait, 'install', '-y', '--no-install-recommends', packageName], {
      env,
      stdio: 'ignore',
      timeout: 120_000,
    });
  } catch {
    return null;
  }
  return found();
}

/** At the top of a test file: skips its tests where the program is missing and cannot be installed. */
export function requireProgram(name: string, packageName: string): void {
  if (!debianProgram(name, packageName)) skipFile();
}

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
