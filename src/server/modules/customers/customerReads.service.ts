import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readCustomer } from './customers.store.ts';

/** What other modules need to know of a customer. */
export interface CustomerAddressee {
  id: string;
  /** 'Ines Okafor' */
  name: string;
  companyName: string | null;
  email: string | null;
  phoneNumber: string | null;
  /** Lines under the name. */
  address: string[];
  language: string | null;
}

/** A customer outside trash, in the caller's transaction. Refuses one that is not there. */
export async function customerAddressee(tx: Tx, companyId: string, id: string): Promise<CustomerAddressee> {
  const row = isUuid(id) ? await readCustomer(tx, companyId, id) : undefined;
  if (!row || row.trashed_at) throw notFound('customer');
  const lines = [
    row.street,
    [row.zip, row.city].filter(Boolean).join(' '),
    [row.state, row.country].filter(Boolean).join(', '),
  ];
  return {
    id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    companyName: row.company_name,
    email: row.email,
    phoneNumber: row.phone ?? row.phone_typed,
    address: lines.filter((line): line is string => Boolean(line)),
    language: row.language,
  };
}
