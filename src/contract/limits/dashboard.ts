/** The periods that a dashboard can show, in days, today included. */
export const DASHBOARD_DAYS = [7, 30, 90, 365] as const;

/** The default period. */
export const DEFAULT_DASHBOARD_DAYS = 30;
