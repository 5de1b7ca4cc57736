import { html } from 'ghtml';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';

/**
 * A document as HTML, with the texts of its PDF, a signature as HTML, and the link to that file. Each text has its own direction: an
 * address is often in another script than the page.
 */
export function paperDocument(
  { blocks, table, sums, notes }: Paper,
  pdfPath: string,
  signature = '',
): string {
  return html`<section class="document" aria-label="${i18n.t('Document')}">
    <div class="parties">!${blocks.map(block).join('')}</div>
    <table>
      <thead>
        <tr>
          !${table.columns.map(({ head }) => html`<th scope="col">${head}</th>`).join('')}
        </tr>
      </thead>
      <tbody>
        !${table.rows
          .map(
            (cells) =>
              html`<tr>
                !${cells.map((cell, index) => html`<td data-label="${table.columns[index]?.head ?? ''}"><bdi>${cell}</bdi></td>`).join('')}
              </tr>`,
          )
          .join('')}
      </tbody>
    </table>
    <dl>!${sums.map(({ label, value, isTotal }) => sum(label, value, isTotal)).join('')}</dl>
    !${notes.map(block).join('')} !${signature}
    <p><a rel="nofollow" href="${pdfPath}">${i18n.t('Download PDF')}</a></p>
  </section>`;
}

function block({ head, lines }: { head: string; lines: string[] }): string {
  return html`<div>
    <h2>${head}</h2>
    !${lines.map((line) => html`<p><bdi>${line}</bdi></p>`).join('')}
  </div>`;
}

function sum(label: string, value: string, isTotal: boolean): string {
  return html`<div!${isTotal ? ' class="total"' : ''}>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}
