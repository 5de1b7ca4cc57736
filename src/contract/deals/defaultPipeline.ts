/** The pipeline of a new company. Probabilities in percent. */
export const DEFAULT_PIPELINE = {
  name: 'Sales',
  stages: [
    { name: 'Qualified', probability: 10, rottingDays: 14 },
    { name: 'Meeting', probability: 30, rottingDays: 14 },
    { name: 'Proposal', probability: 60, rottingDays: 14 },
    { name: 'Negotiation', probability: 80, rottingDays: 7 },
  ],
} as const;
