/** How many calendar accounts one member connects at most. */
export const CALENDAR_ACCOUNTS_MOST = 5;
