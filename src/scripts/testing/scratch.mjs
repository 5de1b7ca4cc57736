import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const roomNeeded = 2 * 1024 ** 3;
const memoryNeeded = 8 * 1024 ** 3;
const prefix = 'exkoo-run-';

/**
 * Lets the run's programs keep their temporary files (hundreds of copies of a 40 MB database) in memory, where this machine
 * has enough of it; elsewhere they stay in the usual folder. They are removed when this process ends.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  removeLeftBehind();
  const folder = mkdtempSync(join(memoryFolder, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another account when the tests run as root
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => removeIfPossible(folder));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > roomNeeded && freemem() > memoryNeeded;
  } catch {
    return false;
  }
}

/** Removes the folders of killed runs. One that cannot be removed (a test had mounted a small disk in it) is no error here. */
function removeLeftBehind() {
  for (const name of readdirSync(memoryFolder)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) removeIfPossible(join(memoryFolder, name));
  }
}

function removeIfPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (fault) {
    console.warn(`${folder} is left behind: ${fault.message}`);
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}
