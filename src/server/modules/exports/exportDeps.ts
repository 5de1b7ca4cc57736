import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.service.ts';
import type { AppointmentsService } from '#server/modules/appointments/appointments.service.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import type { CustomersService } from '#server/modules/customers/customers.service.ts';
import type { DealsService } from '#server/modules/deals/deals.service.ts';
import type { ActivityService } from '#server/modules/events/activity.service.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import type { SmsCampaignRows } from '#server/modules/sms/campaigns/list/campaignRows.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';

/** What exports are made with. */
export interface ExportDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  accounts: Pick<AccountsService, 'countAccounts' | 'readAllAccounts'>;
  deals: Pick<DealsService, 'countDeals' | 'readAllDeals'>;
  customers: Pick<CustomersService, 'countCustomers' | 'readAllCustomers'>;
  activity: Pick<ActivityService, 'countActivity' | 'readActivity'>;
  appointments: Pick<AppointmentsService, 'countBookingsFound' | 'readAllBookings' | 'readBookingsCalendar'>;
  invoices: Pick<InvoicesService, 'countInvoices' | 'readAllInvoices'>;
  smsCampaignRows: SmsCampaignRows;
  files: Pick<Files, 'read'>;
  tokens: PhoneHashes;
}
