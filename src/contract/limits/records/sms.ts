/** Longest texts, in characters. */
export const SMS_LENGTHS = {
  campaignName: 100,
  providerName: 100,
  senderId: 15,
  headerName: 100,
  headerValue: 2_000,
  optOutNote: 200,
  reply: 1_000,
  consentWording: 500,
  policyReason: 300,
  /** A received message; a longer one is cut. */
  received: 5_000,
} as const;

/** How many texts of a thread are shown at first, and how many at the most. */
export const TEXTS_SHOWN = { first: 50, most: 500 } as const;

/** How many header lines requests to a provider can have. */
export const MAX_PROVIDER_HEADERS = 20;

/** Texts a second to one provider: the bounds, and what a new one starts with. */
export const PROVIDER_RATE = { least: 1, most: 10_000, usual: 10 } as const;

/** Texts a day by one provider at the most, where it has a cap. */
export const PROVIDER_DAILY_CAP = { least: 1, most: 1_000_000 } as const;

/** Texts that may wait for the answer of a message centre at once: the bounds, and what a new one starts with. */
export const PROVIDER_WINDOW = { least: 1, most: 100, usual: 10 } as const;

/** How many times a text is tried before it counts as failed, and the wait before each next try, in seconds. */
export const SEND_TRIES = 5;
export const RETRY_WAITS = [2, 10, 60, 300] as const;

/** How many campaigns can be named whose recipients another one leaves out. */
export const SMS_EXCEPT_CAMPAIGNS = 20;

/** How many views can be named whose people a campaign leaves out. */
export const SMS_EXCEPT_VIEWS = 10;

/** To how many numbers a campaign's text is sent at once as a test. */
export const MOST_TEST_NUMBERS = 5;

/** A start that was missed by more minutes asks before it sends. */
export const MISSED_START_MINUTES = 60;
