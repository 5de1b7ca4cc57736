/** Days until notifications are deleted, read or not. */
export const NOTIFICATION_DAYS = 90;

/** Unread notifications are counted up to so many; the bell says '99+' beyond. */
export const UNREAD_MOST = 100;

/** The largest page of notifications. */
export const NOTIFICATIONS_A_PAGE = 50;

/** Minutes between two notification emails to one person; each email covers all notifications since the last. */
export const NOTIFICATION_PAUSE_MINUTES = 15;

/** Minutes in which a notification can be read before it is mailed at once. */
export const NOTIFICATION_WAIT_MINUTES = 2;

/** When the mail of once a day is sent, by the clocks of the company. */
export const NOTIFICATION_MAIL_HOUR = 8;

/** Mails of notifications that one company sends in 24 hours at most; the bell shows what there is beyond them. */
export const NOTIFICATION_MAILS_A_DAY = 300;

/** Notifications that an email lists; it counts the others. */
export const NOTIFICATIONS_NAMED = 20;

/** Characters of a note or title that a notification shows. */
export const NOTIFICATION_TEXT_LENGTH = 160;
