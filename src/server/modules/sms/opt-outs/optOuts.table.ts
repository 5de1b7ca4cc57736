/** A number that a company does not write to. */
export interface SmsOptOutsTable {
  company_id: string;
  phone: string;
  id: string;
  source: 'REPLY' | 'USER' | 'LINK';
  note: string | null;
  created_by: string | null;
  created_at: Date;
  search: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_opt_outs: SmsOptOutsTable;
  }
}
