import { fallbackOf } from './fonts.ts';
import { openFont } from './openFont.ts';
import type { Paper } from './paper.ts';

/**
 * The characters of a document for which there is no typeface: 'U+16A0'. They are empty boxes, which a document must not have without saying
 * so.
 */
export function unprintable(
  pdf: PDFKit.PDFDocument,
  { title, blocks, table, sums, notes, footer }: Paper,
): string[] {
  const texts = JSON.stringify([title, blocks, table, sums, notes, footer]).normalize('NFC');
  const beyondLatin = new Set(texts.match(/[^\u0000-\u024f\p{Default_Ignorable_Code_Point}]/gu));
  return [...beyondLatin]
    .filter((sign) => !openFont(pdf, fallbackOf(sign) ?? 'text')(sign))
    .map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
}
