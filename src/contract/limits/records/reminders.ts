/** Minutes before a call or meeting at which its reminder is due. */
export const REMINDER_MINUTES = 10;

/** One person gets one mail of reminders in so many minutes at most; it tells of all that is due until the next one. */
export const REMINDER_PAUSE_MINUTES = 15;

/** Reminder mails that one company sends in 24 hours at most; the agenda shows what is due beyond them. */
export const REMINDER_MAILS_A_DAY = 300;

/** Mails by which one company asks people without an account to accept reminders, in 24 hours at most. */
export const REMINDER_ASKS_A_DAY = 20;

/** Such mails to one address in 7 days at most, whichever companies ask. */
export const REMINDER_ASKS_AN_ADDRESS = 3;

/** Days in which a mail that asks can be answered. */
export const REMINDER_ASK_DAYS = 7;

/** Days for which a mail of reminders can be answered with a stop. */
export const REMINDER_STOP_DAYS = 365;

/** Calls and meetings that one mail tells of by name; it counts the others. */
export const REMINDERS_NAMED = 20;
