/** Up to how many rows a list counts before it says "10,000+". */
export const MOST_COUNTED = 10_000;
