/** Minutes before a call or meeting at which its reminder is due. */
export const REMINDER_MINUTES = 10;

/** Minutes between two reminder emails to one person; each email covers the time until the next. */
export const REMINDER_PAUSE_MINUTES = 15;

/** Reminder emails per company in 24 hours; the agenda shows the rest. */
export const REMINDER_MAILS_A_DAY = 300;

/** Emails per company in 24 hours that ask people without an account to accept reminders. */
export const REMINDER_ASKS_A_DAY = 20;

/** Such mails to one address in 7 days at most, whichever companies ask. */
export const REMINDER_ASKS_AN_ADDRESS = 3;

/** Days in which a mail that asks can be answered. */
export const REMINDER_ASK_DAYS = 7;

/** Days for which a mail of reminders can be answered with a stop. */
export const REMINDER_STOP_DAYS = 365;

/** Calls and meetings that an email lists by name; it counts the others. */
export const REMINDERS_NAMED = 20;
