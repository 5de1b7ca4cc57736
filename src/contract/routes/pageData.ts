/** The element of the panel's page that holds the results of its screen's first queries. */
export const PAGE_DATA_ID = 'page-data';

/** The results of the queries that the server ran for a page before it sent it. */
export interface PageData {
  /** The id of the session that they belong to, as in its access token. */
  session: string;
  queries: PageQuery[];
}

/** The result of one query, as RTK Query's `upsertQueryEntries` takes it. */
export interface PageQuery {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}
