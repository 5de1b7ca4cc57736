import type { PlanName } from '../account/plans.ts';

/** The largest file on a lead or contact, in bytes (20 MB as people count it on their disks). */
export const MAX_PERSON_FILE_BYTES = 20 * 1024 * 1024;

/** Most files per person. */
export const MAX_PERSON_FILES = 100;

/** The longest name of a file, in characters. */
export const PERSON_FILE_NAME = 200;

/** For so long a deleted file can be brought back; then its bytes are removed. */
export const PERSON_FILE_UNDO_HOURS = 24;

const GB = 1024 ** 3;

/** How many bytes of files the people of a company can have together, by its plan. */
export const PERSON_FILE_QUOTA: Record<PlanName, number> = { FREE: 1 * GB, STARTER: 10 * GB, PRO: 100 * GB };

/** The types that are taken, with how their names end. The server goes by the content, never by name or type. */
export const PERSON_FILE_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  /** Word, Excel and PowerPoint of before 2007: one format for the three. */
  'application/x-cfb': ['doc', 'xls', 'ppt'],
} as const;

/** A type that is taken. */
export type PersonFileType = keyof typeof PERSON_FILE_TYPES;

/** Messages about files of leads and contacts. */
export const PERSON_FILE_MESSAGES = {
  hint: 'PDF, images and office documents, up to 20 MB each',
  tooLarge: 'A file can have at most 20 MB',
  wrongType: 'Only PDF files, images (JPG, PNG, WEBP, GIF) and office documents can be added',
  empty: 'This file is empty',
  noName: 'This field is required!',
  tooMany: `A person can have at most ${MAX_PERSON_FILES} files. Delete one first`,
  full: (gigabytes: number) =>
    `The files of your company have the ${gigabytes} GB that your plan allows. Delete some first`,
} as const;
