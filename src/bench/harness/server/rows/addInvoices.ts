import type { Database } from '#server/database/database.ts';

/** Gives the demo owner's company so many issued invoices, one a minute back from now, copied from one that it has. */
export async function addInvoices(database: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK)
    await database.executeSql(INVOICES, [from, Math.min(from + CHUNK - 1, count)]);
  await database.executeSql('vacuum analyze');
}

const CHUNK = 2_000;

const INVOICES = `
  insert into invoices (company_id, id, kind, number, customer_id, customer_name, description, currency, is_inclusive, lines, taxes,
    net, tax, total, paid, state, status, due, seller, buyer, created_by, created_at, updated_at, issued_at, search)
  select i.company_id, md5(i.company_id::text || 'INVOICE' || n)::uuid, 'INVOICE', 100 + n, i.customer_id, 'Customer ' || n % 900,
    'Work ' || n % 50, i.currency, i.is_inclusive, i.lines, i.taxes, i.net + n, i.tax, i.total + n, case when n % 2 = 0 then i.total + n else 0 end,
    case when n % 2 = 0 then 'PAID' else 'OPEN' end, case when n % 2 = 0 then 'Paid' else 'New' end,
    to_char(now() + n % 60 * interval '1 day', 'YYYY-MM-DD'), i.seller, i.buyer, 'Bench', now() - n * interval '1 minute',
    now() - n * interval '1 minute', now() - n * interval '1 minute', ' inv-' || lpad((100 + n)::text, 6, '0') || ' customer ' || n % 900 || ' work ' || n % 50
  from (select i.* from invoices i join users u on u.email = 'owner@demo.test' and u.current_company_id = i.company_id
        where i.state = 'PAID' order by i.number limit 1) i, generate_series($1::int, $2::int) n`;
