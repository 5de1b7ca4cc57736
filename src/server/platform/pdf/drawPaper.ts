import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { LANGUAGES } from '#contract/i18n/languages.ts';
import { fontFile } from './fonts.ts';
import type { Paper, PaperPictures } from './paper.ts';
import { NOT_PRINTED } from './paper.ts';
import { unprintable } from './unprintable.ts';
import { heightOfText, placeOf, writeRightToLeft, writeText } from './writeText.ts';

type Pdf = PDFKit.PDFDocument;

/**
 * Draws the document. Its typefaces are part of the file: fonts.ts has the scripts; a letter of any other is drawn as an empty box, and named
 * below. Takes the thread for as long as it takes: printer.ts has one of its own for it.
 */
export async function drawPaper(paper: Paper, { logo, signature }: PaperPictures = {}): Promise<Buffer> {
  const { title: Title, author: Author, notPrinted = NOT_PRINTED } = paper;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title, Author },
    // None of the library's own, which know no letters beyond Western Europe's
    font: '',
  });
  if (LANGUAGES[paper.language].direction === 'rtl') writeRightToLeft(pdf);
  pdf.registerFont('text', fontFile('text')).registerFont('bold', fontFile('bold'));
  drawHead(pdf, paper.title, logo);
  drawBlocks(pdf, paper.blocks);
  drawTable(pdf, paper.table);
  drawSums(pdf, paper.sums);
  for (const note of paper.notes) drawNote(pdf, note);
  if (signature) drawSignature(pdf, signature);
  const missing = unprintable(pdf, paper);
  if (missing.length > 0)
    drawNote(pdf, { head: notPrinted.head, lines: [`${notPrinted.text} ${missing.join(', ')}.`] });
  drawFooters(pdf, paper.footer);
  pdf.end();
  return buffer(pdf);
}

// Points: 72 an inch
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const LOGO = { width: 140, height: 48 };
const SIGNATURE = { width: 192, height: 60 };
const GAP = 12;
const SIZES = { title: 18, text: 9, total: 11 };
const COLOURS = { text: '#14181f', muted: '#5b6472', line: '#d5dae1' };
const COLUMN = 84;
/** No line is higher than this: from here on the end of the page is looked at before it is drawn. */
const HIGHEST_ROW = 140;

function drawHead(pdf: Pdf, title: string, logo: PaperPictures['logo']): void {
  const top = pdf.y;
  if (logo) drawPicture(pdf, logo, { ...LOGO, x: MARGIN + WIDTH - LOGO.width, y: top, align: 'right' });
  pdf.font('bold').fontSize(SIZES.title).fillColor(COLOURS.text);
  writeText(pdf, title, { x: MARGIN, y: top, width: WIDTH - LOGO.width - GAP, isBold: true });
  pdf.y = Math.max(pdf.y, logo ? top + LOGO.height : 0) + 2 * GAP;
}

function drawBlocks(pdf: Pdf, blocks: Paper['blocks']): void {
  const top = pdf.y;
  const width = (WIDTH - GAP * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map(({ head, lines }, index) => {
    const x = MARGIN + index * (width + GAP);
    const y = writeText(small(pdf, 'bold', COLOURS.muted), head, { x, y: top, width, isBold: true });
    return writeText(small(pdf), lines.join('\n'), { x, y, width });
  });
  pdf.y = Math.max(top, ...ends) + 2 * GAP;
}

function drawTable(pdf: Pdf, { columns, rows }: Paper['table']): void {
  const first = WIDTH - COLUMN * (columns.length - 1);
  const cells = columns.map(({ isAtEnd }, index) => ({
    x: MARGIN + (index === 0 ? 0 : first + COLUMN * (index - 1)),
    width: (index === 0 ? first : COLUMN) - GAP / 2,
    align: isAtEnd ? ('right' as const) : ('left' as const),
  }));
  const drawHeads = () => {
    small(pdf, 'bold', COLOURS.muted);
    drawRow(columns.map(({ head }) => head));
    small(pdf);
  };
  const heightOf = (row: string[]) =>
    Math.max(...cells.map(({ width }, index) => heightOfText(pdf, row[index] ?? '', width)));
  function drawRow(row: string[]): void {
    const top = pdf.y;
    const ends = cells.map((cell, index) => writeText(pdf, row[index] ?? '', { ...cell, y: top }));
    pdf.y = Math.max(...ends) + GAP / 3;
    line(pdf);
    pdf.y += GAP / 3;
  }

  drawHeads();
  for (const row of rows) {
    if (spaceLeft(pdf) < HIGHEST_ROW && spaceLeft(pdf) < heightOf(row) + GAP) {
      pdf.addPage();
      drawHeads();
    }
    drawRow(row);
  }
}

function drawSums(pdf: Pdf, sums: Paper['sums']): void {
  const width = COLUMN * 3 - GAP / 2;
  const x = MARGIN + WIDTH - GAP / 2 - width;
  if (spaceLeft(pdf) < sums.length * (SIZES.total + GAP)) pdf.addPage();
  for (const { label, value, isTotal } of sums) {
    pdf.y += GAP / 3;
    const top = pdf.y;
    small(pdf, isTotal ? 'bold' : 'text').fontSize(isTotal ? SIZES.total : SIZES.text);
    const place = { y: top, width: width / 2, isBold: isTotal };
    const end = writeText(pdf, label, { ...place, x });
    pdf.y = Math.max(end, writeText(pdf, value, { ...place, x: x + width / 2, align: 'right' }));
  }
  pdf.y += 2 * GAP;
}

function drawNote(pdf: Pdf, { head, lines }: Paper['notes'][number]): void {
  const place = { x: MARGIN, width: WIDTH };
  const y = writeText(small(pdf, 'bold', COLOURS.muted), head, { ...place, y: pdf.y, isBold: true });
  pdf.y = writeText(small(pdf), lines.join('\n'), { ...place, y }) + GAP;
}

function drawSignature(pdf: Pdf, signature: Uint8Array): void {
  if (spaceLeft(pdf) < SIGNATURE.height) pdf.addPage();
  drawPicture(pdf, signature, { ...SIGNATURE, x: MARGIN, y: pdf.y, align: 'left' });
  pdf.y += SIGNATURE.height + GAP;
}

function drawPicture(
  pdf: Pdf,
  picture: Uint8Array,
  { y, height, ...place }: Parameters<typeof placeOf>[1] & { y: number; height: number },
): void {
  const { x, align } = placeOf(pdf, place);
  pdf.image(picture as Buffer, x, y, { fit: [place.width, height], ...(align === 'right' && { align }) });
}

function drawFooters(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text in the margin would start a new page otherwise
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN / 2 - SIZES.text;
    const place = { x: MARGIN, y, width: WIDTH - COLUMN, isOneLine: true };
    writeText(small(pdf, 'text', COLOURS.muted), footer, place);
    const atEnd = { x: MARGIN + WIDTH - COLUMN, y, width: COLUMN, align: 'right' } as const;
    writeText(pdf, `${page + 1} / ${count}`, atEnd);
  }
}

function small(pdf: Pdf, font: 'text' | 'bold' = 'text', colour = COLOURS.text): Pdf {
  return pdf.font(font).fontSize(SIZES.text).fillColor(colour);
}

function line(pdf: Pdf): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.5)
    .strokeColor(COLOURS.line)
    .stroke();
}

function spaceLeft(pdf: Pdf): number {
  return pdf.page.height - MARGIN - pdf.y;
}
