import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
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

/** How the names of accepted files end, as a file input takes it. */
export const ACCEPTED_ENDINGS = Object.values(PERSON_FILE_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join();

/** A type that is taken. */
export type PersonFileType = keyof typeof PERSON_FILE_TYPES;

/** Messages about files of leads and contacts. */
export const PERSON_FILE_MESSAGES = translated({
  hint: /*i18n*/ 'PDF, images and office documents, up to 20 MB each',
  tooLarge: /*i18n*/ 'A file can have at most 20 MB',
  wrongType: /*i18n*/ 'Only PDF files, images (JPG, PNG, WEBP, GIF) and office documents can be added',
  empty: /*i18n*/ 'This file is empty',
  noName: /*i18n*/ 'This field is required!',
  get tooMany() {
    return i18n.t('A person can have at most {most} files. Delete one first', { most: MAX_PERSON_FILES });
  },
  full: (gigabytes: number) =>
    i18n.t('The files of your company have the {gigabytes} GB that your plan allows. Delete some first', {
      gigabytes,
    }),
} as const);
