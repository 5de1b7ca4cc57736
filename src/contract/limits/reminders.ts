/** Minutes before a call or meeting at which its reminder is due. */
export const REMINDER_MINUTES = 10;

/** One person gets one mail of reminders in so many minutes at most; it tells of all that is due until the next one. */
export const REMINDER_PAUSE_MINUTES = 15;

/** Reminder mails that one company sends in 24 hours at most; the agenda shows what is due beyond them. */
export const REMINDER_MAILS_A_DAY = 300;

/** Calls and meetings that one mail tells of by name; it counts the others. */
export const REMINDERS_NAMED = 20;
