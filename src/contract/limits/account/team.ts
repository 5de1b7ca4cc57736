/** Days in which an invitation to a team can be accepted. */
export const INVITE_DAYS = 7;

/** Invitation emails per company in 24 hours. */
export const INVITES_A_DAY = 100;

/** Such mails to one address in 24 hours at most, whichever companies invite. */
export const INVITES_AN_ADDRESS = 5;

/** Minutes until an impersonation ends. */
export const SEEN_AS_MINUTES = 30;
