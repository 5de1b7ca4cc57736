/** A reminder of an invoice that was sent: before or after its due date, each at most once. */
export interface InvoiceRemindersTable {
  company_id: string;
  invoice_id: string;
  kind: 'BEFORE' | 'AFTER';
  sent_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    invoice_reminders: InvoiceRemindersTable;
  }
}
