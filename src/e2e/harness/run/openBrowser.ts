import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findChromium } from './findChromium.ts';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium. As root it runs without its sandbox, which it refuses to build then. */
export async function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--headless=new', ...(isRoot ? ['--no-sandbox'] : []), ...flags],
  });
}
