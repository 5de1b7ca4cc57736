import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Paper } from './paper.ts';

type Pdf = PDFKit.PDFDocument;

/**
 * Draws the document. Its font is part of the file and knows Latin, Greek, Cyrillic, Vietnamese and Devanagari; what it does not know
 * is drawn as an empty box. Takes the thread for as long as it takes: printer.ts has one of its own for it.
 */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title: Title, author: Author } = paper;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title, Author },
    // None of the library's own, which know no letters beyond Western Europe's
    font: '',
  });
  pdf.registerFont('text', TEXT_FONT).registerFont('bold', BOLD_FONT);
  drawHead(pdf, paper);
  drawBlocks(pdf, paper.blocks);
  drawTable(pdf, paper.table);
  drawSums(pdf, paper.sums);
  for (const note of paper.notes) drawNote(pdf, note);
  drawFooters(pdf, paper.footer);
  pdf.end();
  return buffer(pdf);
}

const files = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(files.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`));
const TEXT_FONT = fontFile('400Regular/NotoSans_400Regular');
const BOLD_FONT = fontFile('600SemiBold/NotoSans_600SemiBold');

// Points: 72 an inch
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const LOGO = { width: 140, height: 48 };
const GAP = 12;
const SIZES = { title: 18, text: 9, total: 11 };
const COLOURS = { text: '#14181f', muted: '#5b6472', line: '#d5dae1' };
const COLUMN = 84;
/** No line is higher than this: from here on the end of the page is looked at before it is drawn. */
const HIGHEST_ROW = 140;

function drawHead(pdf: Pdf, { title, logo }: Paper): void {
  const top = pdf.y;
  if (logo) {
    const fit: [number, number] = [LOGO.width, LOGO.height];
    pdf.image(logo as Buffer, MARGIN + WIDTH - LOGO.width, top, { fit, align: 'right' });
  }
  pdf.font('bold').fontSize(SIZES.title).fillColor(COLOURS.text);
  write(pdf, title, MARGIN, top, { width: WIDTH - LOGO.width - GAP });
  pdf.y = Math.max(pdf.y, logo ? top + LOGO.height : 0) + 2 * GAP;
}

function drawBlocks(pdf: Pdf, blocks: Paper['blocks']): void {
  const top = pdf.y;
  const width = (WIDTH - GAP * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map(({ head, lines }, index) => {
    const x = MARGIN + index * (width + GAP);
    write(small(pdf, 'bold', COLOURS.muted), head, x, top, { width });
    write(small(pdf), lines.join('\n'), x, pdf.y, { width });
    return pdf.y;
  });
  pdf.y = Math.max(top, ...ends) + 2 * GAP;
}

function drawTable(pdf: Pdf, { columns, rows }: Paper['table']): void {
  const first = WIDTH - COLUMN * (columns.length - 1);
  const cells = columns.map(({ isAtEnd }, index) => ({
    x: MARGIN + (index === 0 ? 0 : first + COLUMN * (index - 1)),
    options: {
      width: (index === 0 ? first : COLUMN) - GAP / 2,
      align: isAtEnd ? ('right' as const) : ('left' as const),
    },
  }));
  const drawHeads = () => {
    small(pdf, 'bold', COLOURS.muted);
    drawRow(columns.map(({ head }) => head));
    small(pdf);
  };
  const heightOf = (row: string[]) =>
    Math.max(
      ...cells.map(({ options }, index) =>
        pdf.heightOfString(row[index] ?? '', lettersOf(row[index] ?? '', options)),
      ),
    );
  function drawRow(row: string[]): void {
    const top = pdf.y;
    const ends = cells.map(({ x, options }, index) => write(pdf, row[index] ?? '', x, top, options).y);
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
    write(pdf, label, x, top, { width: width / 2 });
    const end = pdf.y;
    write(pdf, value, x + width / 2, top, { width: width / 2, align: 'right' });
    pdf.y = Math.max(pdf.y, end);
  }
  pdf.y += 2 * GAP;
}

function drawNote(pdf: Pdf, { head, lines }: Paper['notes'][number]): void {
  write(small(pdf, 'bold', COLOURS.muted), head, MARGIN, pdf.y, { width: WIDTH });
  write(small(pdf), lines.join('\n'), MARGIN, pdf.y, { width: WIDTH });
  pdf.y += GAP;
}

function drawFooters(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // What stands in the margin would begin a new page otherwise
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN / 2 - SIZES.text;
    write(small(pdf, 'text', COLOURS.muted), footer, MARGIN, y, {
      width: WIDTH - COLUMN,
      height: SIZES.text + GAP / 2,
      ellipsis: true,
    });
    pdf.text(`${page + 1} / ${count}`, MARGIN + WIDTH - COLUMN, y, { width: COLUMN, align: 'right' });
  }
}

function write(pdf: Pdf, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions): Pdf {
  return pdf.text(text.normalize('NFC'), x, y, lettersOf(text, options));
}

/**
 * The font makes two signs of an i or j with a dot below: drawn right, but read back as another letter wherever the first of the two
 * stands alone. Such texts are written without that.
 */
function lettersOf(text: string, options: PDFKit.Mixins.TextOptions): PDFKit.Mixins.TextOptions {
  return /[ij]\u0323/i.test(text.normalize('NFD')) ? { ...options, features: WHOLE_LETTERS } : options;
}

// The library takes this form, too: a feature by its name, switched off
const WHOLE_LETTERS = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

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
