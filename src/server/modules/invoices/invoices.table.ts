import type { ColumnType, Generated } from 'kysely';

/** A stored line of an invoice, with the tax at that time, so that an issued invoice never changes. */
export interface StoredLine {
  description: string;
  quantity: number;
  /** Minor units. */
  unitAmount: number;
  amount: number;
  taxRateId: string | null;
  taxName: string | null;
  /** Thousandths of a percent. */
  taxRate: number;
}

/** The amount at one tax rate. */
export interface StoredTax {
  taxRate: number;
  name: string | null;
  net: number;
  tax: number;
  gross: number;
}

/** Seller or buyer on an issued invoice, independent of later changes. */
export interface StoredParty {
  name: string;
  companyName: string | null;
  email: string | null;
  phoneNumber: string | null;
  /** Lines under the name. */
  address: string[];
  taxId: string | null;
  /** File path of the seller's logo. */
  logo: string | null;
  /** In which it is written, the buyer's before the seller's; missing on invoices that were issued before there were languages. */
  language?: string | null;
  /** How to pay the seller; missing for buyers, and for invoices that were issued before there were bank details. */
  bank?: StoredBank | null;
}

/** The bank details of a seller, and its note about payment. */
export interface StoredBank {
  accountHolder: string | null;
  accountNumber: string | null;
  bankCode: string | null;
  bankName: string | null;
  paymentNote: string | null;
}

/** The kind of a payment: recorded manually, or made on a page of the gateway. */
export type PaymentMethod = 'OFFLINE' | 'STRIPE';

type Json<Value> = ColumnType<Value, string, string>;

/**
 * An invoice or a credit note. Amounts in minor units of the currency. Once issued, only paid and credited
 * amounts change.
 */
export interface InvoicesTable {
  company_id: string;
  id: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** Without a gap within the company and kind; null for drafts. */
  number: number | null;
  /** Of a credit note: the invoice that it takes back, in part or whole. */
  credited_id: string | null;
  customer_id: string;
  customer_name: string;
  /** That of the first line. */
  description: string;
  /** Of a credit note. */
  reason: string | null;
  currency: string;
  /** Whether the lines' amounts have the tax in them. */
  is_inclusive: boolean;
  lines: Json<StoredLine[]>;
  taxes: Json<StoredTax[]>;
  net: number;
  tax: number;
  total: number;
  paid: Generated<number>;
  /** How the newest payment came. */
  method: Generated<PaymentMethod>;
  credited: Generated<number>;
  state: 'DRAFT' | 'OPEN' | 'PAID' | 'VOID' | 'UNCOLLECTIBLE';
  /** The specification's word for it: invoiceStatus.ts. */
  status: 'New' | 'Pending' | 'Paid' | 'Fail';
  /** The due date, '2026-12-31'. */
  due: string | null;
  /** Null for drafts. */
  seller: Json<StoredParty> | null;
  buyer: Json<StoredParty> | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  issued_at: Date | null;
  /** The last time that it was mailed, and the recipient; null before that. */
  sent_at: ColumnType<Date | null, Date | null | undefined>;
  sent_to: ColumnType<string | null, string | null | undefined>;
  /** When its public page was first opened. */
  viewed_at: ColumnType<Date | null, Date | null | undefined>;
  /** Drafts alone can be in trash. */
  trashed_at: Date | null;
  /** What a search looks in. */
  search: string;
  /** The subscription that made it, and the days of the period that it is for; null for others. */
  subscription_id: string | null;
  period: number | null;
  period_from: string | null;
  period_to: string | null;
}

/** A payment of an invoice. Rows are added, never changed. */
export interface PaymentsTable {
  company_id: string;
  id: string;
  invoice_id: string;
  /** Of the receipt; without a gap within the company. */
  number: number;
  amount: number;
  currency: string;
  method: PaymentMethod;
  reference: string | null;
  /** '2026-12-31' */
  paid_on: string;
  created_by: string;
  created_at: Date;
}

/** The last used number of each kind: taking the next one locks the row until the transaction ends. */
export interface InvoiceNumbersTable {
  company_id: string;
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT';
  last: number;
}

/** How a company charges taxes. No row: without a tax ID, prices without tax. */
export interface TaxSettingsTable {
  company_id: string;
  id: string;
  tax_id: string | null;
  is_inclusive: boolean;
  updated_at: Date;
}

export interface TaxRatesTable {
  company_id: string;
  id: string;
  name: string;
  /** Thousandths of a percent: 19 % is 19000. */
  rate: number;
  position: number;
  archived_at: Date | null;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    invoices: InvoicesTable;
    payments: PaymentsTable;
    invoice_numbers: InvoiceNumbersTable;
    tax_settings: TaxSettingsTable;
    tax_rates: TaxRatesTable;
  }
}
