import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Journey, Stage } from '../journey.ts';
import { watchPage } from '../watchPage.ts';

/** Walks one journey. Throws what went wrong; a picture of each of its pages is then in dist/journeys. */
export async function walkJourney(
  journey: Journey,
  browser: Browser,
  world: Pick<Stage, 'product' | 'dns'>,
): Promise<void> {
  const pages: Page[] = [];
  const problems: string[] = [];
  const openPage = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL: world.product.url,
      locale: 'en-US',
      // Journeys answer requests for files themselves, which a worker would fetch past them
      serviceWorkers: 'block',
      ...journey.profile,
      ...options,
    });
    context.setDefaultTimeout(60_000);
    // More tabs of the same browser are watched too
    context.on('page', (page) => {
      watchPage(page, problems, journey.expected);
      pages.push(page);
    });
    return context.newPage();
  };
  try {
    const page = await openPage();
    await withinLimit(journey.timeoutMs, journey.walk({ page, ...world, openPage }));
    if (problems.length > 0) throw new Error('The journey ends well, but its pages do not');
  } catch (fault) {
    await takePictures(journey.name, pages);
    throw described(fault, problems);
  } finally {
    await Promise.all([...new Set(pages.map((page) => page.context()))].map((context) => context.close()));
  }
}

async function withinLimit(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not at its end after ${timeoutMs / 1000} s`)), timeoutMs);
  });
  // The time limit was reported already, so later errors are ignored
  work.catch(() => {});
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function described(fault: unknown, problems: string[]): Error {
  const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  return new Error(problems.length > 0 ? `${text}\nIts pages reported:\n${problems.join('\n')}` : text, {
    cause: fault,
  });
}

async function takePictures(name: string, pages: Page[]): Promise<void> {
  mkdirSync('dist/journeys', { recursive: true });
  const file = name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  await Promise.allSettled(
    pages.map((page, index) =>
      page.screenshot({ path: `dist/journeys/${file}-${index + 1}.png`, timeout: 5_000 }),
    ),
  );
}
