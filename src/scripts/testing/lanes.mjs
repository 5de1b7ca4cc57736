/** Runs the steps in order, `lanes` at a time, and returns their results. A failed step does not stop others; `isStopping` is called before each. */
export async function runInLanes(steps, lanes, isStopping) {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step && !isStopping(); step = waiting.shift())
      results.push(await timed(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

async function timed(step) {
  const started = Date.now();
  const result = { name: step.name, ...(await step.run()) };
  const seconds = (Date.now() - started) / 1000;
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${result.passed} passed, ${result.failed} failed` +
      ` (${seconds.toFixed(0)} s, ${result.cpuSeconds.toFixed(0)} CPU s)`,
  );
  // Their output follows at the end; the names are here for a run that does not get there
  for (const failure of result.failures) console.log(`  ✗ ${failure.name}`);
  return result;
}
