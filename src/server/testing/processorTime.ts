/** Processor milliseconds that `work` takes in this thread. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The same for about half a second of fixed work, which shows how fast this machine is. */
export async function referenceTime(): Promise<number> {
  let sum = 0;
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1)
    times.push(
      await processorTime(() => {
        for (let step = 0; step < 300_000_000; step += 1) sum = (sum + step) % 1_000_003;
      }),
    );
  if (sum === 0) throw new Error('The reference loop did not run');
  return Math.max(...times);
}
