import { i18n } from '#contract/i18n/i18n.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { linesTable, totalSums } from '#server/modules/invoices/pdf/paperParts.ts';
import { calendarDay, dayText, languageInUse, partyLines } from '#server/modules/invoices/pdf/paperWords.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { QuoteRow } from '../quotes.store.ts';

/** The quote as it is printed; moments are days in the company's time zone. */
export function quotePaper(row: QuoteRow, timeZone: string): Paper {
  const title = paperTitle(row);
  return {
    language: languageInUse(),
    title,
    author: row.seller.name,
    blocks: [
      { head: i18n.t('From'), lines: partyLines(row.seller) },
      { head: i18n.t('To'), lines: partyLines(row.buyer) },
      { head: i18n.t('Dates'), lines: dateLines(row, timeZone) },
    ],
    table: linesTable(row.lines, row.currency),
    sums: totalSums(row),
    notes: row.accepted_at
      ? [{ head: i18n.t('Acceptance'), lines: [acceptedLine(row, row.accepted_at, timeZone)] }]
      : [],
    footer: [row.seller.name, title].join(' · '),
  };
}

/** 'Quote QUO-000042' */
export function paperTitle({ number }: Pick<QuoteRow, 'number'>): string {
  return i18n.t('Quote {number}', { number: numberText('QUOTE', number) });
}

/** 'Accepted by Ada Lovelace on 1 Mar 2026' */
export function acceptedLine(
  { accepted_name: name }: Pick<QuoteRow, 'accepted_name'>,
  at: Date,
  timeZone: string,
): string {
  return i18n.t('Accepted by {name} on {day}', { name, day: dayText(at, timeZone) });
}

function dateLines({ created_at: at, version, expires_on: last }: QuoteRow, timeZone: string): string[] {
  const lines = [
    i18n.t('Created: {day}', { day: dayText(at, timeZone) }),
    version > 1 && i18n.t('Version: {version, number}', { version }),
    last && i18n.t('Valid until: {day}', { day: calendarDay(last) }),
  ];
  return lines.filter((line): line is string => Boolean(line));
}
