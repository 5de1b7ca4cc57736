import { needsFallback } from './fonts.ts';
import { openFont } from './openFont.ts';
import type { TextRun } from './textRuns.ts';
import { breakable, textRuns, unmarked } from './textRuns.ts';

type Pdf = PDFKit.PDFDocument;

/** The position of a text. */
export interface TextPosition {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  /** A single line: longer texts end with '…'. */
  isOneLine?: boolean;
  /** Where the typeface that is set is the bold one. */
  isBold?: boolean;
}

/**
 * Writes the text in the typeface that is set, and in others what that has not, in the order in which it is read; gives where it ends. Texts of
 * the typeface alone are left to the library.
 */
export function writeText(pdf: Pdf, given: string, place: TextPosition): number {
  const text = given.normalize('NFC');
  const { y, width, isOneLine = false, isBold = false } = place;
  const { x, align } = placeOf(pdf, place);
  if (!needsFallback(text)) {
    const oneLine = { height: pdf.currentLineHeight(true) + 1, ellipsis: true };
    pdf.text(unmarked(text), x, y, { width, align, ...lettersOf(text), ...(isOneLine && oneLine) });
    return pdf.y;
  }
  const base = isBold ? 'bold' : 'text';
  const lines = linesOf(pdf, text, width, base);
  const drawn = isOneLine && lines.length > 1 ? [`${lines[0]}…`] : lines;
  const height = pdf.currentLineHeight(true);
  let top = y;
  for (const line of drawn) {
    if (top + height > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage();
      top = pdf.y;
    }
    const runs = textRuns(line, directionOf(pdf));
    drawLine(pdf, runs, base, {
      x: align === 'right' ? x + width - widthOf(pdf, runs, base) : x,
      baseline: top + height * ABOVE_BASELINE,
    });
    top += height;
  }
  pdf.y = top;
  return top;
}

const rightToLeft = new WeakSet<Pdf>();

/** Writes the document from right to left: each text at the place that mirrors the given one. */
export function writeRightToLeft(pdf: Pdf): void {
  rightToLeft.add(pdf);
}

/** The place in the document for one that is given from left to right. */
export function placeOf(
  pdf: Pdf,
  { x, width, align = 'left' }: Pick<TextPosition, 'x' | 'width' | 'align'>,
): { x: number; align: 'left' | 'right' } {
  if (!rightToLeft.has(pdf)) return { x, align };
  return { x: pdf.page.width - x - width, align: align === 'left' ? 'right' : 'left' };
}

function directionOf(pdf: Pdf): 'rtl' | undefined {
  return rightToLeft.has(pdf) ? 'rtl' : undefined;
}

/** How high the text becomes. */
export function heightOfText(pdf: Pdf, given: string, width: number): number {
  const text = given.normalize('NFC');
  return needsFallback(text)
    ? linesOf(pdf, text, width, 'text').length * pdf.currentLineHeight(true)
    : pdf.heightOfString(text, { width, ...lettersOf(text) });
}

type Base = 'text' | 'bold';

function linesOf(pdf: Pdf, text: string, width: number, base: Base): string[] {
  const wide = (part: string) => widthOf(pdf, textRuns(part), base);
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    let used = 0;
    for (const piece of breakable(paragraph).flatMap((each) => cutTo(width, each, wide))) {
      if (used > 0 && used + wide(piece.trimEnd()) > width) {
        lines.push('');
        used = 0;
      }
      lines[lines.length - 1] += piece;
      used += wide(piece);
    }
    return lines.map((line) => line.trimEnd());
  });
}

/** The piece, in parts where it is wider than a line. */
function cutTo(width: number, piece: string, wide: (part: string) => number): string[] {
  const signs = [...piece];
  if (signs.length < 2 || wide(piece.trimEnd()) <= width) return [piece];
  const middle = Math.ceil(signs.length / 2);
  return [signs.slice(0, middle), signs.slice(middle)].flatMap((half) => cutTo(width, half.join(''), wide));
}

function drawLine(
  pdf: Pdf,
  runs: readonly TextRun[],
  base: Base,
  { x, baseline }: { x: number; baseline: number },
): void {
  let at = x;
  for (const run of runs) {
    openFont(pdf, run.font ?? base);
    pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features: AT_ONCE });
    at += pdf.widthOfString(run.text, { features: AT_ONCE });
  }
  openFont(pdf, base);
}

function widthOf(pdf: Pdf, runs: readonly TextRun[], base: Base): number {
  let width = 0;
  for (const run of runs) {
    openFont(pdf, run.font ?? base);
    width += pdf.widthOfString(run.text, { features: AT_ONCE });
  }
  openFont(pdf, base);
  return width;
}

// Of the height of a line, in the documents' own typeface
const ABOVE_BASELINE = 1069 / 1362;

// With features, even none, the library gives the text to the typeface's reader whole instead of word by word
const AT_ONCE: PDFKit.Mixins.OpenTypeFeatures[] = [];

/**
 * The font renders an i or j with a dot below as two glyphs: drawn correctly, but extracted as another letter when the first glyph
 * also occurs alone. Such texts are written without that feature.
 */
function lettersOf(text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return /[ij]\u0323/i.test(text.normalize('NFD')) ? { features: WHOLE_LETTERS } : {};
}

// The library takes this form, too: a feature by its name, switched off
const WHOLE_LETTERS = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
