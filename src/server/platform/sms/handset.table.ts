/** A text on one of the simulator's phones. */
export interface HandsetMessagesTable {
  company_id: string;
  provider_id: string;
  key: string;
  id: string;
  to_phone: string;
  from_sender: string;
  text: string;
  /** DELIVERED once the receipt was given. */
  status: 'SENT' | 'DELIVERED';
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    handset_messages: HandsetMessagesTable;
  }
}
