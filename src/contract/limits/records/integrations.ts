/** Most API keys, webhooks and integrations of a company. */
export const API_KEYS_MOST = 100;
export const WEBHOOKS_MOST = 20;

/** Maximum lengths of texts, in characters. */
export const INTEGRATION_LENGTHS = { keyName: 80, webhookUrl: 1000, name: 100 };

/** Requests that are answered to one API key in a minute. */
export const API_KEY_REQUESTS = 600;

/** Days until deliveries of webhooks and integrations are deleted. */
export const DELIVERY_DAYS = 30;

/** Tests that a company sends in an hour. */
export const WEBHOOK_TESTS = 60;

/** Most characters stored of an endpoint's response. */
export const KEPT_ANSWER = 1024;

/** Limits of an integration: leads per request, names per lead, characters of a name and of a value, requests per minute. */
export const TAKEN_LIMITS = { leads: 20, names: 100, name: 200, text: 5_000, requests: 600 } as const;

/** The most bytes that are handed over at once. */
export const TAKEN_BYTES = 65_536;

/** Most names whose fields an integration remembers. */
export const INTEGRATION_NAMES_MOST = 200;
