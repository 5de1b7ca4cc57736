import { existsSync, readFileSync } from 'node:fs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';
import { projectNode, run } from './run.mjs';

const stamp = 'node_modules/.exkoo/install.json';

/** Installs what package-lock.json names: when node_modules is missing, or was made from another lock file. */
export function ensureInstalled() {
  const hash = hashOf(['package-lock.json']);
  if (readStamp(stamp)?.hash === hash && existsSync(projectNode)) return;
  if (!isInstalledAlready()) {
    console.log('Installing packages (npm ci)…');
    // With NODE_ENV=production npm would leave out what the build needs
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  // Where npm runs no install scripts, the "node" package has not fetched its binary yet
  if (!existsSync(projectNode)) run('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  writeStamp(stamp, { hash });
}

/** True after someone installed by hand: npm's own record then holds every package of the lock file. */
function isInstalledAlready() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = Object.entries(packagesOf('package-lock.json'));
  return wanted.every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
