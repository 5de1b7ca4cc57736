import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import type { CustomerAddressee } from '#server/modules/customers/customerReads.service.ts';
import type { StoredParty } from './invoices.table.ts';
import { invoiceSettingsOf } from './settings/invoiceSettings.service.ts';
import { taxSettingsOf } from './taxes.service.ts';

/** The company on an invoice, with its current tax ID and bank details. */
export async function sellerOf(tx: Tx, companyId: string, company: CompanyLetterhead): Promise<StoredParty> {
  const { companyName, email, phoneNumber, address, logo, language } = company;
  const { taxId } = await taxSettingsOf(tx, companyId);
  const { accountHolder, accountNumber, bankCode, bankName, paymentNote } = await invoiceSettingsOf(
    tx,
    companyId,
  );
  const bank = { accountHolder, accountNumber, bankCode, bankName, paymentNote };
  const hasBank = Object.values(bank).some((value) => value !== null);
  const party = { name: companyName, companyName: null, email, phoneNumber, address, taxId, logo, language };
  return { ...party, bank: hasBank ? bank : null };
}

/** The buyer. */
export function buyerOf(customer: CustomerAddressee): StoredParty {
  const { name, companyName, email, phoneNumber, address, language } = customer;
  return { name, companyName, email, phoneNumber, address, taxId: null, logo: null, language };
}
