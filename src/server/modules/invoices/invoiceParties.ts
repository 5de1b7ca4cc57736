import type { CompanyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import type { CustomerAddressee } from '#server/modules/customers/customerReads.service.ts';
import type { StoredParty } from './invoices.table.ts';

/** Who charges. */
export function sellerOf(company: CompanyLetterhead, taxId: string | null): StoredParty {
  const { companyName, email, phoneNumber, address, logo } = company;
  return { name: companyName, companyName: null, email, phoneNumber, address, taxId, logo };
}

/** The buyer. */
export function buyerOf({ name, companyName, email, phoneNumber, address }: CustomerAddressee): StoredParty {
  return { name, companyName, email, phoneNumber, address, taxId: null, logo: null };
}
