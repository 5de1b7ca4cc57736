/** Days after which a card is charged again that could not be: after the first time, the second, and so on. */
export const PLAN_RETRY_DAYS = [1, 3, 5, 5] as const;

/** Days from the first charge that failed until the plan ends, if nothing is paid until then. */
export const PLAN_GRACE_DAYS = PLAN_RETRY_DAYS.reduce((sum: number, days) => sum + days, 0);

/** Cents; gateways take no payment of less. It waits for the next charges. */
export const LEAST_PLAN_PAYMENT = 50;
