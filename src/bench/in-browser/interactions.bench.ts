import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from '../../e2e/harness/run/openBrowser.ts';
import { startProduct } from '../../e2e/harness/run/product.ts';
import { demoAccounts, signIn } from '../../e2e/harness/steps/signIn.ts';
import { median } from '../harness/median.ts';

export const title =
  'Interaction to Next Paint (Event Timing API) of clicks and keys at the pace of a person, the processor slowed four times, the slowest event, median of 5. ' +
  'Ratio: to a press on a bare button in the same page. Event Timing rounds to 8 ms.';

const rounds = Number(process.env['ROUNDS'] ?? 5);

interface Interaction {
  what: string;
  at: string;
  /** Shows when the screen can be used. */
  ready: string;
  act: (page: Page) => Promise<void>;
}

/** Milliseconds between two keys of a quick typist. */
const PACE = { delay: 200 };

/** The pointer rests on the target, as a hand does, before it presses. */
async function press(target: Locator, clickCount = 1) {
  await target.hover();
  await target.page().waitForTimeout(400);
  await target.click({ clickCount, delay: 60 });
}

const LEADS = { at: '/crm/leads', ready: '[role=row][data-id]' };

const INTERACTIONS: Interaction[] = [
  { what: 'bare button', ...LEADS, act: (page) => press(page.locator('#bare')) },
  {
    what: 'leads: select a row',
    ...LEADS,
    act: (page) => press(page.locator('[role=row][data-id] input[type=checkbox]').first()),
  },
  {
    what: 'leads: menu of a row',
    ...LEADS,
    act: (page) => press(page.getByRole('button', { name: /^Actions for/ }).first()),
  },
  {
    what: 'leads: columns',
    ...LEADS,
    act: (page) => press(page.getByRole('button', { name: 'Columns' })),
  },
  {
    what: 'leads: type a search',
    ...LEADS,
    act: (page) => page.getByRole('textbox', { name: 'Search leads' }).pressSequentially('ann', PACE),
  },
  { what: 'leads: palette', ...LEADS, act: (page) => page.keyboard.press('Control+k') },
  {
    what: 'leads: choose and edit a cell',
    ...LEADS,
    act: (page) => press(page.locator('[role=row][data-id] [role=cell][tabindex]').nth(1), 2),
  },
  {
    what: 'lead form: type a name',
    at: '/crm/leads/add',
    ready: 'input[name]',
    act: (page) => page.getByLabel('First name').pressSequentially('Annabel', PACE),
  },
  {
    what: 'profile: type a name',
    at: '/profile',
    ready: 'input[name]',
    act: (page) => page.getByLabel('First name').pressSequentially('Annabel', PACE),
  },
  {
    what: 'board: menu of a card',
    at: '/crm/leads/board',
    ready: 'main button[aria-haspopup=menu]',
    act: (page) => press(page.locator('main button[aria-haspopup=menu]').last()),
  },
];

export async function measure() {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const figures: { what: string; ms: number }[] = [];
    for (const interaction of INTERACTIONS) {
      const seen: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        seen.push(await slowestEvent(browser, product.url, interaction));
      figures.push({ what: interaction.what, ms: Math.round(median(seen)) });
    }
    const bare = figures[0]?.ms ?? NaN;
    return figures.map((figure) => ({ ...figure, ratio: Number((figure.ms / bare).toFixed(1)) }));
  } finally {
    await browser.close();
    await product.remove();
  }
}

/** In a tab of its own; milliseconds. */
async function slowestEvent(browser: Browser, url: string, { at, ready, act }: Interaction) {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  try {
    await signIn(page, url, demoAccounts.owner);
    await page.goto(at);
    await page.locator(ready).first().waitFor();
    // The parts that load after the screen are there
    await page.waitForTimeout(2_000);
    await page.evaluate(observe);
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await act(page);
    await page.waitForTimeout(1_500);
    return await page.evaluate(() =>
      Math.max(8, ...(window as unknown as { durations: number[] }).durations),
    );
  } finally {
    await page.close();
  }
}

/** Runs in the page: a bare button, and the durations of all clicks and keys that need at least 16 ms. */
function observe() {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) =>
    durations.push(
      ...(list.getEntries() as PerformanceEventTiming[])
        // Others, as pointerover, are no interaction
        .filter(({ interactionId }) => interactionId)
        .map(({ duration }) => duration),
    ),
  ).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit);
  const button = document.createElement('button');
  Object.assign(button, { id: 'bare', textContent: 'Bare' });
  button.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 9999';
  button.addEventListener('click', () => (button.textContent = 'Pressed'));
  document.body.append(button);
}
