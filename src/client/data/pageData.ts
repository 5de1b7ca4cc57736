import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';
import type { PageData, PageQuery } from '#contract/routes/pageData.ts';

/** For so long after the page was opened its data counts as just loaded; milliseconds. */
const FRESH = 2_000;

/** Results whose endpoints are not loaded yet: an entry of the cache needs its endpoint. */
let waiting: PageQuery[] = [];

let hasPageData = false;

/** Reads the results that came with the page, if they belong to this session. */
export function readPageData(session: string | undefined): void {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element?.textContent) return;
  const data = JSON.parse(element.textContent) as PageData;
  element.remove();
  if (data.session !== session) return;
  waiting = data.queries;
  hasPageData = true;
}

/** Takes the results of the endpoints that are loaded. */
export function takePageData(isLoaded: (endpointName: string) => boolean): PageQuery[] {
  const { taken = [], left = [] } = Object.groupBy(waiting, ({ endpointName }) =>
    isLoaded(endpointName) ? 'taken' : 'left',
  );
  waiting = left;
  return taken;
}

/** Discards the results that are not in the store yet: something has changed since. */
export function discardPageData(): void {
  waiting = [];
}

/** Whether the page's data may be older than the stream of changes. True at most once. */
export function mayPageBeOld(): boolean {
  const mayBe = hasPageData && performance.now() > FRESH;
  hasPageData = false;
  return mayBe;
}
