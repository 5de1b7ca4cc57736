import { benchRows } from './benchRows.ts';
import type { Engine } from './engine.ts';
import { gridEngine } from './gridEngine.tsx';
import { ownEngine } from './ownEngine.tsx';
import { plainEngine } from './plainEngine.ts';
import '#client/kit/theme/tokens.generated.css';
import '#client/kit/theme/base.css';

// The page of listTable.bench.ts: mounts one engine at a time and times what the benchmark asks for. Never built
// with the product.

const engines = { own: ownEngine, plain: plainEngine, grid: gridEngine };
const root = document.getElementById('root') as HTMLElement;
root.style.cssText = 'display:flex;flex-direction:column;height:800px';

const bench = {
  /** One round of an engine: milliseconds from each action to the frame that shows it. */
  async round(name: keyof typeof engines, count: number): Promise<Record<string, number>> {
    const rows = benchRows(count);
    const engine = engines[name]();
    const times: Record<string, number> = {};
    engine.prepare(root);
    await settled();
    times['render'] = await timed(() => engine.mount(rows));
    await settled();
    times['select a row'] = await timed(engine.selectRow);
    await settled();
    times['select all'] = await timed(engine.selectAll);
    await settled();
    times['column toggle'] = await timed(engine.toggleColumn);
    await settled();
    if (name !== 'grid') times['column move'] = await timed(engine.moveColumn);
    await settled();
    engine.unmount();
    root.replaceChildren();
    await settled();
    return times;
  },

  /** The lengths of frames in milliseconds, while the rows go by one row a frame. */
  async scroll(name: keyof typeof engines, count: number, frames: number): Promise<number[]> {
    const engine = engines[name]();
    engine.prepare(root);
    engine.mount(benchRows(count));
    await settled();
    const scroller = engine.scroller();
    const lengths: number[] = [];
    let last = await frame();
    for (let at = 0; at < frames; at += 1) {
      scroller.scrollTop += 40;
      const now = await frame();
      lengths.push(now - last);
      last = now;
    }
    engine.unmount();
    root.replaceChildren();
    return lengths;
  },

  /** Turns pages of rows that were never seen before, and leaves the table standing. */
  async turnPages(name: keyof typeof engines, count: number, turns: number, from: number): Promise<void> {
    const engine = (mounted[name] ??= engines[name]());
    if (!root.firstChild) {
      engine.prepare(root);
      engine.mount(benchRows(count));
    }
    for (let turn = 1; turn <= turns; turn += 1) {
      engine.setRows(benchRows(count, from + turn));
      await frame();
    }
  },

  leave(name: keyof typeof engines): void {
    mounted[name]?.unmount();
    mounted[name] = undefined;
    root.replaceChildren();
  },
};
const mounted: Partial<Record<keyof typeof engines, Engine>> = {};

export type Bench = typeof bench;
Object.assign(window, { bench });

/** From the action to the moment after the frame that shows it. */
async function timed(action: () => void): Promise<number> {
  await frame();
  const start = performance.now();
  action();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - start;
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Waits for pending work (measuring, late effects). */
async function settled(): Promise<void> {
  for (let at = 0; at < 3; at += 1) await frame();
  await new Promise((resolve) => setTimeout(resolve, 60));
}
