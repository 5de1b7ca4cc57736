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

/** Its table by its name. */
export interface SmsOptOutsTables {
  sms_opt_outs: SmsOptOutsTable;
}
