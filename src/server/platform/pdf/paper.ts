import type { Language } from '#contract/i18n/languages.ts';

/** A document on A4 as plain data, every text as it is printed. */
export interface Paper {
  language: Language;
  title: string;
  /** The author, in the properties of the file. */
  author: string;
  /** Next to each other under the title. */
  blocks: { head: string; lines: string[] }[];
  /** The first column takes the width that the others leave. */
  table: { columns: { head: string; isAtEnd: boolean }[]; rows: string[][] };
  /** Under the table's last column. */
  sums: { label: string; value: string; isTotal: boolean }[];
  notes: { head: string; lines: string[] }[];
  /** On each page, before its number. */
  footer: string;
  /** The title and the sentence before characters that no font has; by default in English. */
  notPrinted?: { head: string; text: string };
}

/** The pictures of a document, as JPEG files. */
export interface PaperPictures {
  /** In its head. */
  logo?: Uint8Array | null;
  /** Under its notes. */
  signature?: Uint8Array | null;
}

export const NOT_PRINTED = {
  head: /*i18n*/ 'Not printed',
  text: /*i18n*/ 'No font supports these characters, which are shown as empty boxes:',
};
