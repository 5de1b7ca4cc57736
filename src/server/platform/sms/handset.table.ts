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

/** Its table by its name. */
export interface HandsetTables {
  handset_messages: HandsetMessagesTable;
}
