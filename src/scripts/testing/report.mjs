import { loadavg } from 'node:os';

const LONGEST_TEXT = 6_000;
const SLOWEST = 10;

/** Prints each failure with its output, what passed on its second run only, the slowest files, and the count over all steps as the last line; gives the exit code. */
export function printReport(results) {
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`\n── ${name}: ${failure.name}\n${shortened(failure.text)}`);
  }
  for (const { name, notes } of results)
    for (const note of notes) console.log(`\n── ${name}: ${shortened(note)}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const files = results.flatMap((result) => result.files).sort((one, other) => other.seconds - one.seconds);
  if (files.length > 0) console.log('\nSlowest files and journeys:');
  for (const { name, seconds } of files.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  console.log(
    `\n${sum('cpuSeconds').toFixed(0)} CPU s in all; load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  // Once more by name, for logs that are cut off at the beginning
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`Failed: ${name}: ${failure.name}`);
  if (sum('skipped') > 0) console.log(`${sum('skipped')} tests are skipped`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

function shortened(text) {
  if (text.length <= LONGEST_TEXT) return text.trim();
  const half = LONGEST_TEXT / 2;
  return `${text.slice(0, half)}\n… ${text.length - LONGEST_TEXT} characters left out …\n${text.slice(-half)}`.trim();
}
