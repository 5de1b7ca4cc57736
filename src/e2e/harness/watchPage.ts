import type { Page } from 'playwright-core';

/** Texts, or patterns of texts, that a journey expects among the problems of its pages. */
export type PageProblems = (string | RegExp)[];

/** Collects errors of a page that the journey does not look for. */
export function watchPage(page: Page, problems: string[], expected: PageProblems): void {
  const report = (problem: string) => {
    const isExpected = expected.some((text) =>
      typeof text === 'string' ? problem.includes(text) : text.test(problem),
    );
    if (!isExpected) problems.push(`${new URL(page.url(), 'http://localhost').pathname}: ${problem}`);
  };
  page.on('pageerror', (fault) => report(`threw ${fault.stack ?? fault.message}`));
  page.on('console', (message) => {
    // The browser's own line about a refused request says nothing that the reply's status does not say
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500)
      report(`${response.request().method()} ${response.url()} answered ${response.status()}`);
  });
}
