/** What a company can have of each. */
export const API_KEYS_MOST = 100;
export const WEBHOOKS_MOST = 20;

/** Lengths in characters of what is typed. */
export const INTEGRATION_LENGTHS = { keyName: 80, webhookUrl: 1000, name: 100 };

/** Requests that are answered to one API key in a minute. */
export const API_KEY_REQUESTS = 600;

/** How long deliveries are kept, in days: what webhooks are sent, and what integrations are. */
export const DELIVERY_DAYS = 30;

/** Tests that a company sends in an hour. */
export const WEBHOOK_TESTS = 60;

/** What is kept of an answer, in characters. */
export const KEPT_ANSWER = 1024;

/** What an integration takes: leads at once, names of one lead, characters of a name and of what it says, requests in a minute. */
export const TAKEN_LIMITS = { leads: 20, names: 100, name: 200, text: 5_000, requests: 600 } as const;

/** The most bytes that are handed over at once. */
export const TAKEN_BYTES = 65_536;

/** Names of which an integration remembers which field they are. */
export const INTEGRATION_NAMES_MOST = 200;
