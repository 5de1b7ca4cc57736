/** Days in which an invitation to a team can be accepted. */
export const INVITE_DAYS = 7;

/** Mails by which one company invites people, in 24 hours at most. */
export const INVITES_A_DAY = 100;

/** Such mails to one address in 24 hours at most, whichever companies invite. */
export const INVITES_AN_ADDRESS = 5;

/** So many minutes somebody sees the product as somebody on the team; then they are themselves again. */
export const SEEN_AS_MINUTES = 30;
