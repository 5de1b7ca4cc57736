import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestDnsServer } from '#server/testing/servers/dnsServer.ts';
import type { Product } from './run/product.ts';
import type { PageProblems } from './watchPage.ts';

/** The arguments of a journey. */
export interface Stage {
  /** A page in a fresh browser profile. */
  page: Page;
  product: Product;
  /** The DNS server that the product asks. */
  dns: TestDnsServer;
  /** Another browser profile: another person, or the same person at another desk. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
}

interface JourneyOptions extends BrowserContextOptions {
  /** Texts of page errors or server faults that belong to this journey. */
  expected?: PageProblems;
  /** Default 300,000. A limit for journeys that hang, far above what a busy machine needs. */
  timeoutMs?: number;
  /** Runs without other journeys: it measures time, or loads the shared product or the machine. */
  isAlone?: boolean;
}

/** One registered journey. */
export interface Journey {
  name: string;
  walk: (stage: Stage) => Promise<void>;
  profile: BrowserContextOptions;
  expected: PageProblems;
  timeoutMs: number;
  isAlone: boolean;
}

/** Every journey that the loaded files have registered, in their order. */
export const journeys: Journey[] = [];

/**
 * Registers a journey through the product in a real browser. In addition to its own checks it fails when a page throws or reports an
 * error, or when the server responds with a fault (5xx).
 */
export function journey(name: string, walk: Journey['walk'], options: JourneyOptions = {}): void {
  const { expected = [], timeoutMs = 300_000, isAlone = false, ...profile } = options;
  journeys.push({ name, walk, profile, expected, timeoutMs, isAlone });
}
