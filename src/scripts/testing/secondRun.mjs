/** The result of a run of test files, where those that ran again count as they ended in `second`; `first` if that has no result. */
export function withSecond(first, second) {
  if (second.files.length === 0) return first;
  const again = new Set(second.files.map((file) => file.name));
  const passedBefore = first.files
    .filter((file) => again.has(file.name))
    .reduce((total, { passed }) => total + passed, 0);
  const isMended = ({ name }) => again.has(name) && !second.failures.some((failure) => failure.name === name);
  return {
    ...first,
    passed: first.passed - passedBefore + second.passed,
    failed: second.failed,
    failures: second.failures,
    notes: first.failures
      .filter(isMended)
      .map(({ name, text }) => `${name} passed on its second run only. First run:\n${text}`),
    cpuSeconds: first.cpuSeconds + second.cpuSeconds,
  };
}
