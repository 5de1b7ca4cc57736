import { createRequire } from 'node:module';
import { i18n } from '#contract/i18n/i18n.ts';
import { FALLBACKS } from './fonts.ts';
import type { Paper } from './paper.ts';
import { NOT_PRINTED } from './paper.ts';

/** The packages with large typefaces that a slim installation leaves out, by the scripts they print. */
const OPTIONAL_FONTS = [
  { name: 'korean', scripts: /*i18n*/ 'Korean', fontPackage: '@embedpdf/fonts-kr' },
  { name: 'chinese', scripts: /*i18n*/ 'Chinese and Japanese', fontPackage: '@embedpdf/fonts-sc' },
] as const;

/** One optional typeface that a document needs and the installation lacks. */
export type MissingFont = (typeof OPTIONAL_FONTS)[number];

/**
 * The document as this installation can print it: letters of a typeface that is not installed become replacement characters, and a note names
 * their scripts.
 */
export function printablePaper(
  given: Paper,
  isInstalled: (fontPackage: string) => boolean = isPackageInstalled,
): { paper: Paper; missing: MissingFont[] } {
  const json = JSON.stringify(given).normalize('NFC');
  const missing = OPTIONAL_FONTS.filter(
    ({ name, fontPackage }) => lettersOf(name).test(json) && !isInstalled(fontPackage),
  );
  if (missing.length === 0) return { paper: given, missing };
  const replaced = missing.reduce((text, { name }) => text.replaceAll(lettersOf(name, 'gu'), '\ufffd'), json);
  const paper = JSON.parse(replaced) as Paper;
  const scripts = missing.map((font) => i18n.t(font.scripts)).join(', ');
  const lines = [i18n.t('No font is installed for: {scripts}.', { scripts })];
  return {
    paper: { ...paper, notes: [...paper.notes, { head: i18n.t(NOT_PRINTED.head), lines }] },
    missing,
  };
}

function lettersOf(name: MissingFont['name'], flags = 'u'): RegExp {
  return new RegExp(FALLBACKS.find((font) => font.name === name)?.letters ?? '', flags);
}

const { resolve } = createRequire(import.meta.url);

function isPackageInstalled(fontPackage: string): boolean {
  try {
    return resolve(fontPackage) !== '';
  } catch {
    return false;
  }
}
