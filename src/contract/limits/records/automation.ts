/** The longest name of an automation, in characters. */
export const AUTOMATION_NAME_LENGTH = 100;

/** The most automations of a company. */
export const MAX_AUTOMATIONS = 200;

/** The most steps of one automation, including the steps of all arms. */
export const MAX_AUTOMATION_STEPS = 50;

/** The shortest and the longest wait, in minutes: a year. */
export const AUTOMATION_WAIT = { least: 1, most: 525_600 } as const;

/** So many automations begin for one person within an hour, all together; further ones do not. */
export const MAX_BEGUN_AN_HOUR = 5;

/** The longest word that an automation begins by when a phone sends it, in characters. */
export const KEYWORD_LENGTH = 30;

/** So many days before or after a date of a lead something is done, at most. */
export const AUTOMATION_DAYS = 365;
