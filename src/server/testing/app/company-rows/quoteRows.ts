import type { RowPlace } from './rowPlace.ts';

/** A quote of the deal. */
export async function insertQuoteRows({ tx, companyId, at, row }: RowPlace): Promise<void> {
  const party = { name: 'Walled', companyName: null, email: null, phoneNumber: null, address: [] };
  const parties = JSON.stringify({ ...party, taxId: null, logo: null });
  await tx
    .insertInto('quotes')
    .values({
      ...row,
      updated_at: at,
      deal_id: companyId,
      number: 1,
      version: 1,
      state: 'SENT',
      currency: 'EUR',
      is_inclusive: false,
      lines: JSON.stringify([]),
      taxes: JSON.stringify([]),
      net: 100,
      tax: 0,
      total: 100,
      seller: parties,
      buyer: parties,
      sent_at: at,
      sent_to: 'walled@company.test',
      created_by: 'Someone',
    })
    .execute();
  await tx.insertInto('quote_numbers').values({ company_id: companyId, last: 1 }).execute();
}
