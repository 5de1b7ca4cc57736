interface Options {
  /** Milliseconds of the process's thread that pages may take of each second. Default 500. */
  share?: number | undefined;
  now?: () => number;
}

/** How many pages were rendered since the start of the process, skipped because the budget was spent, and failed. */
export interface PageRenderCounts {
  rendered: number;
  skipped: number;
  failed: number;
}

/** Renders pages within a budget of CPU time, so that many first views at once do not slow down other requests. */
export interface PageRenders {
  /** The result; null if the budget is spent. Rethrows a failure. */
  run: <Result>(render: () => Result | Promise<Result>) => Promise<Result | null>;
  counts: () => PageRenderCounts;
}

/**
 * The budget refills steadily, by its share of each second up to one share. A page costs what the thread computed in its rendering,
 * not the time that it waited for a busy machine.
 */
export function createPageRenders({ share = 500, now = () => performance.now() }: Options = {}): PageRenders {
  const counts: PageRenderCounts = { rendered: 0, skipped: 0, failed: 0 };
  let spent = 0;
  let at = now();

  function hasBudget(): boolean {
    const moment = now();
    spent = Math.max(0, spent - ((moment - at) / 1000) * share);
    at = moment;
    return spent < share;
  }

  return {
    counts: () => ({ ...counts }),
    async run(render) {
      if (!hasBudget()) {
        counts.skipped += 1;
        return null;
      }
      const before = process.threadCpuUsage();
      try {
        const result = await render();
        counts.rendered += 1;
        return result;
      } catch (error) {
        counts.failed += 1;
        throw error;
      } finally {
        const { user, system } = process.threadCpuUsage(before);
        spent += (user + system) / 1000;
      }
    },
  };
}
