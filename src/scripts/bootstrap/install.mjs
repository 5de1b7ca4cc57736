import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { installProblem } from './installProblem.mjs';
import { needsPackagedNode, packagedNode } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

/**
 * Installs the packages for building and serving; `dev` adds the packages for tests, lint and development. Once installed, they stay.
 */
export function ensureInstalled({ dev }) {
  if (needsPackagedNode) ensurePackagedNode();
  installFolder('.', dev, 'Installing packages…');
  if (needsPackagedNode) linkPackagedNode();
}

/** Installs the packages of the benchmarks. */
export function ensureBenchInstalled() {
  installFolder('src/bench/packages', true, 'Installing the packages of the benchmarks…');
}

function ensurePackagedNode() {
  // The packages are optional, one per platform: npm reports success without one that it cannot download
  if (!existsSync(packagedNode)) rmSync('src/scripts/node/node_modules', { recursive: true, force: true });
  installFolder('src/scripts/node', false, 'Installing Node.js 24…');
  // C headers, half of the package, which nothing here compiles with
  rmSync(resolve(packagedNode, '../../include'), { recursive: true, force: true });
  if (spawnSync(packagedNode, ['--version']).status !== 0) {
    throw new Error(
      `Failed to install Node.js 24 for ${process.platform} ${process.arch}. Check the network ("npm ping") and run the command again, or install Node.js 24 or newer from https://nodejs.org.`,
    );
  }
}

/** npm's scripts look for programs in node_modules/.bin first: there "node" is the packaged one. */
function linkPackagedNode() {
  const link = 'node_modules/.bin/node';
  if (existsSync(link) && realpathSync(link) === realpathSync(packagedNode)) return;
  mkdirSync('node_modules/.bin', { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(relative(resolve('node_modules/.bin'), packagedNode), link);
}

function installFolder(folder, dev, text) {
  const stamp = join(folder, 'node_modules/.exkoo/install.json');
  const hash = hashOf([join(folder, 'package-lock.json')]);
  const last = readStamp(stamp);
  const isCurrent = last?.hash === hash;
  if (isCurrent && (last.dev || !dev)) return;
  if (isComplete(folder, true)) return writeStamp(stamp, { hash, dev: true });
  const withDev = dev || last?.dev === true;
  if (!isComplete(folder, withDev)) {
    console.log(text);
    // "npm ci" deletes node_modules first; where only the development packages are missing, "npm install" adds them
    const command = isCurrent ? ['install', '--no-save'] : ['ci'];
    npm(folder, [...command, withDev ? '--include=dev' : '--omit=dev']);
  }
  writeStamp(stamp, { hash, dev: withDev });
}

function npm(cwd, args) {
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { error, status, stdout, stderr } = spawnSync('npm', [...args, ...quiet], { cwd, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(installProblem(args[0], error?.message ?? stderr + stdout));
}

/** Whether npm's own record of a folder has every package of its lock file, as after an installation by hand. */
function isComplete(folder, dev) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const wanted = Object.entries(packagesOf(join(folder, 'package-lock.json')));
  return wanted.every(([path, { version, ...kind }]) => {
    const mayBeMissing = kind.optional || (!dev && (kind.dev || kind.devOptional));
    return path === '' || (installed[path] ? installed[path].version === version : mayBeMissing);
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
