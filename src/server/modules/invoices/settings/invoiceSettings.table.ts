import type { ColumnType, Generated } from 'kysely';

/** The payment terms of a company, and its bank details. No row: nothing is set. */
export interface InvoiceSettingsTable {
  company_id: string;
  id: string;
  /** Days from the creation of an invoice to its due date; null for none. */
  due_days: number | null;
  account_holder: string | null;
  /** An IBAN without spaces, or another account number. */
  account_number: string | null;
  /** A BIC, or another bank code. */
  bank_code: string | null;
  bank_name: string | null;
  /** Other ways to pay, or what to enter as the reference. */
  payment_note: string | null;
  /** Reminds customers of open invoices, this many days before and after the due date; null for no reminder. */
  sends_reminders: Generated<boolean>;
  remind_before: ColumnType<number | null, number | null | undefined>;
  remind_after: ColumnType<number | null, number | null | undefined>;
  /** Emails the receipts of payments. */
  sends_receipts: Generated<boolean>;
  updated_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    invoice_settings: InvoiceSettingsTable;
  }
}
