import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawPaper } from '#server/platform/pdf/drawPaper.ts';
import { fontFile } from '#server/platform/pdf/fonts.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { median } from './median.ts';

/** An invoice with this many lines as a PDF, compared with the library alone writing the same texts at the same places. */
export async function measurePdf(lines: number) {
  const paper = invoiceOf(lines);
  const times = { product: [] as number[], library: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.product.push(await timeOf(() => drawPaper(paper)));
    times.library.push(await timeOf(() => drawBare(paper)));
  }
  const [product, library] = [median(times.product), median(times.library)];
  return {
    what: `a PDF of ${lines} lines`,
    'product ms': Number(product.toFixed(1)),
    'library alone ms': Number(library.toFixed(1)),
    ratio: Number((product / library).toFixed(2)),
  };
}

const ROUNDS = 9;
const ROW = 20;
const ROWS_A_PAGE = 36;

async function timeOf(work: () => Promise<Buffer>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The same texts in the same typefaces, cell by cell and page by page, without a thought for what fits. */
async function drawBare({ title, blocks, table, sums, footer }: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, font: '' });
  pdf.registerFont('text', fontFile('text')).registerFont('bold', fontFile('bold'));
  const drawHeads = () => {
    pdf.font('bold').fontSize(9);
    for (const [column, { head, isAtEnd }] of table.columns.entries()) drawCell(column, head, 60, isAtEnd);
    pdf.font('text').text(footer, 48, 810);
  };
  const drawCell = (column: number, text: string, y: number, isAtEnd: boolean) =>
    pdf.text(text, 48 + column * 90, y, { width: 84, align: isAtEnd ? 'right' : 'left' });
  pdf.font('bold').fontSize(18).text(title, 48, 30);
  drawHeads();
  for (const { lines } of blocks) pdf.text(lines.join('\n'), 300, 30, { width: 160 });
  for (const [index, row] of table.rows.entries()) {
    const line = index % ROWS_A_PAGE;
    if (index > 0 && line === 0) {
      pdf.addPage();
      drawHeads();
    }
    const y = 80 + line * ROW;
    for (const [column, text] of row.entries()) drawCell(column, text, y, column > 0);
    pdf
      .moveTo(48, y + ROW - 4)
      .lineTo(547, y + ROW - 4)
      .stroke();
  }
  for (const { label, value } of sums) pdf.font('bold').text(label, 300, 780).text(value, 400, 780);
  pdf.end();
  return buffer(pdf);
}

function invoiceOf(lines: number): Paper {
  return {
    language: 'en',
    title: 'Invoice INV-000042',
    author: 'Harbour Homes',
    blocks: [
      { head: 'From', lines: ['Harbour Homes', '14 Tide Row', 'Bristol'] },
      { head: 'To', lines: ['Tomasz Zieliński', '3 Ropewalk', 'Bristol'] },
      { head: 'Dates', lines: ['Issued: 1 Mar 2026'] },
    ],
    table: {
      columns: [
        { head: 'Description', isAtEnd: false },
        ...['Quantity', 'Price', 'Tax', 'Amount'].map((head) => ({ head, isAtEnd: true })),
      ],
      rows: Array.from({ length: lines }, (_, index) => [
        `Viewing ${index + 1}`,
        String(index + 1),
        '€12.50',
        '20%',
        `€${((index + 1) * 12.5).toFixed(2)}`,
      ]),
    },
    sums: [{ label: 'Total', value: '€63,125.00', isTotal: true }],
    notes: [],
    footer: 'Harbour Homes · Invoice INV-000042',
  };
}
