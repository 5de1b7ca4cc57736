const longest = 6_000;

/** Prints each failure with its output, then the count over all steps as the last line; gives the exit code. */
export function printReport(results) {
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`\n── ${name}: ${failure.name}\n${shortened(failure.text)}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  if (sum('skipped') > 0) console.log(`\n${sum('skipped')} tests are skipped`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

function shortened(text) {
  if (text.length <= longest) return text.trim();
  return `${text.slice(0, longest / 2)}\n… ${text.length - longest} characters left out …\n${text.slice(-longest / 2)}`.trim();
}
