import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { sellerOf } from '#server/modules/invoices/invoiceParties.ts';
import type { StoredParty } from '#server/modules/invoices/invoices.table.ts';
import type { QuotesTable } from '#server/modules/quotes/quotes.table.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { WrittenDeal } from './dealRows.ts';

/** Adds an accepted quote to the first deal that became an invoice, and a sent one to the newest open deal with line items. */
export async function seedQuotes(
  tx: Tx,
  seeded: SeededCompany,
  deals: readonly WrittenDeal[],
): Promise<void> {
  const { companyId } = seeded.owner;
  const seller = await sellerOf(tx, companyId, await companyLetterhead(tx, companyId));
  const won = deals.find(({ deal }) => deal.invoice !== null);
  const open = deals.findLast(({ deal, row }) => row.status === 'OPEN' && deal.lines.length > 0);
  const quotes = [
    ...(won ? [await acceptedQuote(tx, seeded, won)] : []),
    ...(open ? [sentQuote(seeded, open)] : []),
  ].map((quote, index) => ({ ...quote, number: index + 1, version: 1, seller: JSON.stringify(seller) }));
  if (quotes.length === 0) return;
  await tx.insertInto('quotes').values(quotes).execute();
  await tx.insertInto('quote_numbers').values({ company_id: companyId, last: quotes.length }).execute();
}

type QuoteRow = Omit<Insertable<QuotesTable>, 'number' | 'version' | 'seller'>;

/** Workdays after which a customer accepts a quote, and the days for which it can be accepted. */
const ACCEPTED_AFTER = 4;
const VALID_DAYS = 30;

async function acceptedQuote(tx: Tx, seeded: SeededCompany, { deal, row }: WrittenDeal): Promise<QuoteRow> {
  const { owner, calendar } = seeded;
  const invoice = await tx
    .selectFrom('invoices')
    .select(['net', 'tax', 'total', 'taxes', 'buyer', 'customer_name', 'sent_to'])
    .where('company_id', '=', owner.companyId)
    .where('id', '=', deal.invoice?.id ?? '')
    .executeTakeFirstOrThrow();
  const day = deal.steps.at(-1)?.day ?? 0;
  const sentDay = calendar.workday(day - ACCEPTED_AFTER);
  const sentAt = calendar.at(sentDay, 10 * 60);
  const acceptedAt = calendar.at(day, 9 * 60);
  return {
    ...sameOfAll(seeded, row, deal.lines),
    state: 'ACCEPTED',
    net: invoice.net,
    tax: invoice.tax,
    total: invoice.total,
    taxes: JSON.stringify(invoice.taxes),
    buyer: JSON.stringify(invoice.buyer ?? partyOf(invoice.customer_name)),
    expires_on: calendar.dayText(sentDay + VALID_DAYS),
    sent_at: sentAt,
    sent_to: invoice.sent_to,
    viewed_at: calendar.at(sentDay, 14 * 60),
    accepted_at: acceptedAt,
    accepted_name: invoice.customer_name,
    // Addresses for documentation
    accepted_from: '192.0.2.24',
    accepted_with: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    invoice_id: deal.invoice?.id ?? null,
    created_at: sentAt,
    updated_at: acceptedAt,
  };
}

function sentQuote(seeded: SeededCompany, { deal, row }: WrittenDeal): QuoteRow {
  const { calendar } = seeded;
  const sentDay = deal.steps.at(-1)?.day ?? 0;
  const sentAt = calendar.at(sentDay, 17 * 60 + 30);
  const total = deal.amount;
  return {
    ...sameOfAll(seeded, row, deal.lines),
    state: 'SENT',
    net: total,
    tax: 0,
    total,
    taxes: JSON.stringify([{ taxRate: 0, name: null, net: total, tax: 0, gross: total }]),
    buyer: JSON.stringify(partyOf(deal.person?.name ?? deal.account?.name ?? '', deal.account?.name)),
    expires_on: calendar.dayText(sentDay + VALID_DAYS),
    sent_at: sentAt,
    sent_to: 'buyer@example.com',
    created_at: sentAt,
    updated_at: sentAt,
  };
}

function sameOfAll(
  { owner }: SeededCompany,
  row: WrittenDeal['row'],
  lines: WrittenDeal['deal']['lines'],
): Pick<QuoteRow, 'company_id' | 'id' | 'deal_id' | 'currency' | 'is_inclusive' | 'lines' | 'created_by'> {
  return {
    company_id: owner.companyId,
    id: newId(),
    deal_id: row.id,
    currency: row.currency,
    is_inclusive: false,
    lines: JSON.stringify(lines),
    created_by: viewerName(owner),
  };
}

function partyOf(name: string, companyName: string | null = null): StoredParty {
  return { name, companyName, email: null, phoneNumber: null, address: [], taxId: null, logo: null };
}
