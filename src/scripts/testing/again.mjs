// More than a busy machine makes fail: a fault, which the first run has shown
const FILES_AT_MOST = 4;

/**
 * Runs the test files that failed once more, alone, when the rest is over: a fault of the product is there again, a machine that was
 * too busy is not. Gives the results with theirs in place of the first, and prints what those threw that went well only now. None is run again where more than four failed.
 */
export async function runFailedAlone(steps, results, isStopping = () => false) {
  const stepOf = ({ name }) => steps.find((step) => step.name === name);
  // passedBeside is missing where a step left no result at all
  const failed = results.filter(
    (result) => result.failures.length > 0 && result.passedBeside !== undefined && stepOf(result)?.runFiles,
  );
  const files = failed.flatMap(({ failures }) => failures);
  if (files.length > FILES_AT_MOST) return results;
  const again = new Map();
  for (const result of failed) {
    if (isStopping()) break;
    again.set(result, await inPlaceOf(result, stepOf(result)));
  }
  return results.map((result) => again.get(result) ?? result);
}

async function inPlaceOf(first, { runFiles }) {
  const paths = first.failures.map(({ name }) => name);
  const second = await runFiles(paths);
  console.log(
    `${second.failed > 0 ? '✗' : '✓'} ${paths.join(', ')}, alone: ${second.passed} passed, ${second.failed} failed`,
  );
  for (const { name, text } of first.failures) {
    if (!second.failures.some((each) => each.name === name))
      console.log(`  ${name} went well only by itself. Beside others:\n${text}`);
  }
  return {
    ...first,
    passed: first.passed - first.passedBeside + second.passed,
    failed: second.failed,
    failures: second.failures,
  };
}
