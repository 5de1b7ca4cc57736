/**
 * Runs the steps in their order, so many at a time, and gives their results. A step that fails stops no other. `isStopping`
 * is asked before each; a step waits for the one that it needs, when that is among these.
 */
export async function runInLanes(steps, lanes, isStopping) {
  const waiting = [...steps];
  const over = new Map(steps.map(({ name }) => [name, gate()]));
  const results = [];

  const lane = async () => {
    for (let step = waiting.shift(); step && !isStopping(); step = waiting.shift()) {
      await over.get(step.needs)?.isOpen;
      results.push(await timed(step));
      over.get(step.name).open();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

function gate() {
  let open;
  const isOpen = new Promise((resolve) => (open = resolve));
  return { isOpen, open };
}

async function timed(step) {
  const started = Date.now();
  const result = { name: step.name, seconds: 0, ...(await step.run()) };
  result.seconds = (Date.now() - started) / 1000;
  const mark = result.failed > 0 ? '✗' : '✓';
  console.log(
    `${mark} ${step.name}: ${result.passed} passed, ${result.failed} failed (${result.seconds.toFixed(1)} s)`,
  );
  // With what was said about them at the end; here already, for the case that the run does not get there
  for (const failure of result.failures) console.log(`  ✗ ${failure.name}`);
  for (const note of result.notes ?? []) console.log(note.replace(/^/gm, '  '));
  return result;
}
