import type { Page } from 'playwright-core';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';

/** A product of its own whose time a journey can let pass. */
export interface ProductWithClock {
  product: Product;
  /** Puts the server's clock and the page's forward by the step. The page's clock must be installed (`page.clock.install()`). */
  passTime: (page: Page) => Promise<void>;
}

/** Starts a product whose clock goes forward in steps of so many milliseconds. */
export async function startProductWithClock(stepMs: number): Promise<ProductWithClock> {
  const preload = new URL('clockSteps.ts', import.meta.url).href;
  const product = await startProduct({ NODE_OPTIONS: `--import ${preload}`, CLOCK_STEP_MS: String(stepMs) });
  return {
    product,
    async passTime(page) {
      // Else a part of the page that is on its way is taken for one that never comes
      await page.waitForFunction(() => !document.querySelector('script[data-webpack]'));
      product.signal('SIGUSR2');
      await page.clock.fastForward(stepMs);
    },
  };
}
