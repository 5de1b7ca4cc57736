/** What a company can have of each. */
export const API_KEYS_MOST = 100;
export const WEBHOOKS_MOST = 20;

/** Lengths in characters of what is typed. */
export const INTEGRATION_LENGTHS = { keyName: 80, webhookUrl: 1000 };

/** Requests that are answered to one API key in a minute. */
export const API_KEY_REQUESTS = 600;

/** How long deliveries are kept, in days. */
export const DELIVERY_DAYS = 30;

/** Tests that a company sends in an hour. */
export const WEBHOOK_TESTS = 60;

/** What is kept of an answer, in characters. */
export const KEPT_ANSWER = 1024;
