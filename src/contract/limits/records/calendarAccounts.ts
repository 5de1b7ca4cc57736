/** How many calendar accounts one member connects at most. */
export const CALENDAR_ACCOUNTS_MOST = 5;

/** Maximum lengths of the account's texts, in characters. */
export const CALENDAR_ACCOUNT_LENGTHS = { serverUrl: 500, username: 200, password: 500 };

/** The same of the app keys at a provider. */
export const CALENDAR_APP_LENGTHS = { clientId: 300, clientSecret: 300, tenant: 100 };
