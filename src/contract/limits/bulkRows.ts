/** The most lead managers, projects, templates or entries of lead setup that one call changes. */
export const BULK_ROWS_MOST = 1_000;
