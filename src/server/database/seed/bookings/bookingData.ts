/** The booking pages of the demo company: weekdays from nine to five, the default of hosts without hours of their own. */
export const DEMO_PAGES = [
  {
    title: 'Viewing',
    slug: 'viewing',
    description: 'See one of our homes. We meet you at the door and take as long as you have questions.',
    place: '18 Pier Street, New York',
    confirmation: 'Please bring a photo ID. Dogs are welcome.',
    duration: 45,
    hostMode: 'LEAST_RECENT',
  },
  {
    title: 'Buyer consultation',
    slug: 'consultation',
    description: 'Half an hour on budget, mortgage and neighborhoods, by phone or at our office.',
    place: 'By phone, or 18 Pier Street, New York',
    confirmation: 'We call you at the number you gave. A mortgage letter helps if you have one.',
    duration: 30,
    hostMode: 'LEAST_RECENT',
  },
] as const;

/** A slot of a host: the page, and minutes after midnight. No two of a host overlap. */
export const SLOTS = [
  { page: 0, minutes: 10 * 60 },
  { page: 1, minutes: 11 * 60 + 30 },
  { page: 0, minutes: 13 * 60 },
  { page: 1, minutes: 14 * 60 + 15 },
  { page: 0, minutes: 15 * 60 + 30 },
] as const;

/** The bookings of this week and the next, by working day from Monday on: which host has which slot. */
export const THIS_WEEK_AND_NEXT: readonly (readonly { host: number; slot: number }[])[] = [
  [{ host: 0, slot: 0 }],
  [
    { host: 1, slot: 1 },
    { host: 2, slot: 2 },
  ],
  [{ host: 0, slot: 4 }],
  [
    { host: 1, slot: 0 },
    { host: 2, slot: 3 },
  ],
  [{ host: 1, slot: 2 }],
  [
    { host: 0, slot: 2 },
    { host: 1, slot: 4 },
  ],
  [{ host: 2, slot: 0 }],
  [
    { host: 0, slot: 1 },
    { host: 1, slot: 3 },
  ],
  [{ host: 2, slot: 4 }],
  [
    { host: 0, slot: 3 },
    { host: 1, slot: 0 },
  ],
];

/** Why guests cancelled. */
export const CANCEL_REASONS = [
  'My train is cancelled, I will book another time.',
  'We found a home in Montclair.',
  'My daughter is ill.',
  'Something came up at work.',
];

/** What past bookings came to, in turns. */
export const OUTCOMES = [
  'SHOWED',
  'SHOWED',
  'HELD',
  'SHOWED',
  'CANCELLED',
  'SHOWED',
  'HELD',
  'NO_SHOW',
  'SHOWED',
  'SHOWED',
  'HELD',
  'SHOWED',
] as const;
