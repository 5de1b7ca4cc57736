/** Calls that did not reach the lead. */
export const UNREACHED = [
  { outcome: 'NO_ANSWER', text: 'Rang out, left a message with my number.' },
  { outcome: 'NO_ANSWER', text: 'No answer. Tries again tomorrow morning.' },
  { outcome: 'BUSY', text: 'In a meeting, asked for a call in the afternoon.' },
  { outcome: 'BUSY', text: 'Line was busy twice.' },
];

/** Calls that brought a lead into a stage. */
export const CALLS = {
  Contacted: [
    { outcome: 'REACHED', text: 'Introduced myself. Wants to hear more next week.' },
    { outcome: 'REACHED', text: 'Asked for prices by email, sent them right after the call.' },
    { outcome: 'REACHED', text: 'Short call at work. Evenings are better.' },
    { outcome: 'REACHED', text: 'Found us through a friend. Has two questions about dates.' },
  ],
  Qualified: [
    { outcome: 'REACHED', text: 'Went through the list together. Budget and dates fit.' },
    { outcome: 'REACHED', text: 'Decides together with the family, all of them are for it.' },
    { outcome: 'REACHED', text: 'Compares with one other offer. We are ahead on dates.' },
  ],
  Negotiation: [
    { outcome: 'REACHED', text: 'Likes the proposal. Asks for a better price before signing.' },
    { outcome: 'REACHED', text: 'Wants to pay in two parts. Checking that with Olivia.' },
  ],
  Closed: [
    { outcome: 'REACHED', text: 'Accepted. Papers go out today.' },
    { outcome: 'REACHED', text: 'Signed this morning. Very happy with how fast it went.' },
  ],
} as const;
