import type { ExecFileSyncOptions } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, an installed one, Playwright's, or one that is installed now
 * (the system's package as root on Debian, else Playwright's download). Throws with what to do when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return firstExisting() ?? installed();
}

const quiet: ExecFileSyncOptions['stdio'] = ['ignore', 'ignore', 'pipe'];

function firstExisting(): string | undefined {
  return [...usualPlaces, playwrightsPath()].find((path) => path !== undefined && existsSync(path));
}

function playwrightsPath(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function installed(): string {
  const ways = [
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') ? byPackage : undefined,
    byPlaywright,
  ];
  const faults: string[] = [];
  for (const install of ways) {
    try {
      install?.();
    } catch (fault) {
      faults.push(fault instanceof Error ? fault.message : String(fault));
    }
    const found = firstExisting();
    if (found !== undefined) return found;
  }
  throw new Error(
    'The journeys need a Chromium, and none is installed or could be installed here. ' +
      'Install the package "chromium" or set CHROMIUM_PATH to the program.\n' +
      faults.join('\n'),
  );
}

function byPackage(): void {
  console.log('Installing Chromium (apt-get)…');
  const options: ExecFileSyncOptions = {
    stdio: quiet,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}

function byPlaywright(): void {
  console.log("Installing Chromium (Playwright's)…");
  execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: quiet,
  });
}
