/** Longest texts of a person, in characters. */
export const PERSON_LENGTHS = {
  jobTitle: 100,
  companyName: 200,
  street: 200,
  zone: 100,
  postalCode: 20,
  city: 100,
  country: 100,
  lostReason: 500,
  tag: 40,
  interaction: 5_000,
} as const;

/** Hours until a deleted note can no longer be restored. */
export const NOTE_UNDO_HOURS = 24;

/** The longest address on the web, in characters. */
export const MAX_LINK_LENGTH = 2_000;

/** How many tags, groups and projects one person can have. */
export const MAX_PERSON_LABELS = 20;

/** How many phone numbers, and email addresses, one person can have in addition to the primary one. */
export const MAX_MORE_CONTACT_POINTS = 5;

/** Days until leads and contacts in trash are permanently deleted. */
export const PERSON_TRASH_DAYS = 30;

/** A bulk change of at most so many rows is done before the reply; a longer one in the background. */
export const BULK_AT_ONCE = 100;

/** The most records of one upsert, and how many a minute one user or API key can send. */
export const UPSERT_MOST = 200;
export const UPSERTS_A_MINUTE = 6_000;

/** The most rows of one bulk change. */
export const BULK_MOST = 100_000;

/** How many favourites one person has in a company, and how many of whose pages they opened last they see. */
export const MAX_FAVOURITES = 50;
export const MAX_RECENTS = 10;

/** Entries of one list of lead setup. */
export const MAX_LEAD_OPTIONS = 200;

/** Lengths of lead setup, projects and templates, in characters. */
export const CRM_LENGTHS = {
  optionName: 60,
  projectTitle: 150,
  projectType: 60,
  description: 5_000,
  templateTitle: 100,
  templateBody: 2_000,
} as const;

/** The most flats that a project can have. */
export const MAX_FLATS = 1_000_000;

/** Most people that one request compares, merges or dismisses as duplicates. */
export const MERGED_AT_ONCE = 10;

/** How many lead managers get the new leads of one form or integration in turns. */
export const ARRIVAL_MANAGERS_MOST = 50;
