/** Maximum lengths of appointment texts, in characters. */
export const APPOINTMENT_LENGTHS = {
  pageTitle: 100,
  pageText: 2000,
  place: 300,
  question: 200,
  answer: 2000,
  guestName: 100,
  /** Characters of a visitor's name: emails and messages contain it. */
  visitorName: 60,
  reason: 500,
  textNote: 160,
};

/** Days until a booking page in trash is permanently deleted. */
export const PAGE_TRASH_DAYS = 30;

/** Minutes that an appointment takes at least and at most. */
export const DURATION_MINUTES = { min: 5, max: 720 };

/** How many durations an event type offers, the initial one not counted. */
export const OTHER_DURATIONS_MOST = 5;

/** The longest buffer before or after, in minutes. */
export const BUFFER_MINUTES_MOST = 240;

/** The longest notice, in minutes: thirty days. */
export const NOTICE_MINUTES_MOST = 30 * 24 * 60;

/** How long a request waits for approval at least and at most, in minutes: half an hour to thirty days. */
export const APPROVAL_MINUTES = { min: 30, max: 30 * 24 * 60 };

/** For how many minutes a freed time is held for who waits for it at least and at most. */
export const WAITING_MINUTES = { min: 5, max: 24 * 60 };

/** How many wait for times of a page at most. */
export const WAITING_GUESTS_MOST = 500;

/** Days until waitlist entries and offers are deleted, counted from the time they are for. */
export const WAITING_KEPT_DAYS = 30;

/** How many reminders a page sends before an appointment, and how long before: five minutes to two weeks. */
export const BOOKING_REMINDERS_MOST = 3;
export const BOOKING_REMINDER_MINUTES = { min: 5, max: 14 * 24 * 60 };

/** When a new page reminds, in minutes before: a day and an hour. */
export const USUAL_BOOKING_REMINDERS = [24 * 60, 60];

/** The longest wait between the end of an appointment and its follow-up, in minutes: two weeks. */
export const FOLLOW_UP_MINUTES_MOST = 14 * 24 * 60;

/** How many days ahead a page may be open. */
export const WINDOW_DAYS = { min: 1, max: 365 };

/** How many appointments a day, a week and a month a page may be limited to. */
export const DAILY_LIMIT_MOST = 100;
export const WEEKLY_LIMIT_MOST = 500;
export const MONTHLY_LIMIT_MOST = 2000;

/** How many guests one time of a class takes at most. */
export const SEATS_MOST = 500;

/** How many hosts a page has at most, and the greatest weight of one. */
export const PAGE_HOSTS_MOST = 20;
export const HOST_WEIGHT_MOST = 100;

/** How many questions a page asks at most. */
export const PAGE_QUESTIONS_MOST = 10;

/** How many ranges a week of hours has at most, and how many days with other hours. */
export const WEEKLY_RANGES_MOST = 50;
export const HOURS_OVERRIDES_MOST = 200;

/** Most public holidays that a host can mark as working days. */
export const WORKED_HOLIDAYS_MOST = 100;

/** How many appointments a series has at most, and every how many weeks or months they come at most. */
export const SERIES_MOST = 52;
export const SERIES_EVERY_MOST = 12;

/** Days of free times, or of the calendar, that are asked for at once. */
export const SLOT_DAYS_MOST = 62;

/** Most slot starts that one query examines: a month of starts every five minutes, two months of others. */
export const SLOTS_LOOKED_AT_MOST = 9_000;

/** How many bookings a calendar shows at once. */
export const CALENDAR_BOOKINGS_MOST = 2000;

/** How many other times are offered when a slot is taken. */
export const NEXT_SLOTS = 5;

/** How many open bookings an event type may allow one guest, and what a new one has: on it, and on all event types. */
export const GUEST_LIMIT = { min: 1, max: 1000 };
export const USUAL_GUEST_LIMIT = 3;
export const USUAL_COMPANY_GUEST_LIMIT = 5;

/** How many mails a day visitors may cause to one mailbox. */
export const VISITOR_MAILS_A_DAY = 3;

/** How often a guest moves one booking within a day. */
export const GUEST_MOVES_A_DAY = 5;

/** How many days a one-time link lasts at least, at most and usually. */
export const BOOKING_LINK_DAYS = { min: 1, max: 365 };
export const USUAL_BOOKING_LINK_DAYS = 30;

/** How many days after it expired a one-time link is deleted; until then its page says that it expired. */
export const BOOKING_LINK_KEPT_DAYS = 90;

/** How many one-time links a list shows, the newest first. */
export const BOOKING_LINKS_SHOWN = 50;

/** For how long the link of a booking opens, in days after it was made. */
export const MANAGE_LINK_DAYS = 400;
