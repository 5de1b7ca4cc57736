import type { Tables } from '../tables.ts';

/** A column that says by name who did something. */
export interface NameColumn {
  table: keyof Tables;
  column: string;
  /** The column of the same row with the account's id, if it has one. */
  id?: string;
}

/** Every column with the name of a person who works in the company, in the order in which rows are locked. */
export const NAME_COLUMNS: readonly NameColumn[] = [
  { table: 'companies', column: 'trashed_by' },
  { table: 'people', column: 'created_by' },
  { table: 'people', column: 'trashed_by' },
  { table: 'distinct_people', column: 'decided_by' },
  { table: 'notes', column: 'author_name', id: 'author_id' },
  { table: 'notes', column: 'edited_by' },
  { table: 'person_files', column: 'created_by', id: 'created_by_id' },
  { table: 'tasks', column: 'created_by' },
  { table: 'tasks', column: 'done_by' },
  { table: 'notifications', column: 'actor_name' },
  { table: 'message_templates', column: 'created_by', id: 'created_by_id' },
  { table: 'list_views', column: 'owner_name', id: 'owner_id' },
  { table: 'change_jobs', column: 'actor_name', id: 'actor_id' },
  { table: 'change_jobs', column: 'undone_by', id: 'undone_by_id' },
  { table: 'record_jobs', column: 'actor_name', id: 'actor_id' },
  { table: 'record_jobs', column: 'undone_by', id: 'undone_by_id' },
  { table: 'accounts', column: 'created_by' },
  { table: 'accounts', column: 'trashed_by' },
  { table: 'deals', column: 'created_by' },
  { table: 'deals', column: 'trashed_by' },
  { table: 'deal_moves', column: 'moved_by' },
  { table: 'quotes', column: 'created_by' },
  { table: 'customers', column: 'created_by' },
  { table: 'customers', column: 'trashed_by' },
  { table: 'invoices', column: 'created_by' },
  { table: 'payments', column: 'created_by' },
  { table: 'plan_charges', column: 'created_by' },
  { table: 'payment_methods', column: 'created_by' },
  { table: 'customer_subscriptions', column: 'created_by' },
  { table: 'booking_pages', column: 'created_by' },
  { table: 'booking_pages', column: 'trashed_by' },
  { table: 'bookings', column: 'created_by' },
  { table: 'booking_links', column: 'created_by' },
  { table: 'booking_imports', column: 'created_by', id: 'created_by_id' },
  { table: 'booking_imports', column: 'undone_by' },
  { table: 'forms', column: 'created_by' },
  { table: 'forms', column: 'trashed_by' },
  { table: 'integrations', column: 'created_by' },
  { table: 'waiting_guests', column: 'created_by' },
  { table: 'sms_campaigns', column: 'created_by', id: 'created_by_id' },
  { table: 'sms_messages', column: 'created_by' },
  { table: 'sms_opt_outs', column: 'created_by' },
  { table: 'automations', column: 'created_by', id: 'created_by_id' },
  { table: 'automations', column: 'draft_by', id: 'draft_by_id' },
  { table: 'api_keys', column: 'created_by', id: 'owner_id' },
  { table: 'webhooks', column: 'created_by', id: 'created_by_id' },
  { table: 'team_trash', column: 'trashed_by' },
];
