import { i18n } from '#contract/i18n/i18n.ts';
import { planBulkProblem } from '#contract/limits/account/planBulk.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { AccountSearch } from '#server/modules/accounts/accounts.service.ts';
import type { BookingSearch } from '#server/modules/appointments/bookings/bookingExport.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomerSearch } from '#server/modules/customers/customers.service.ts';
import type { ActivitySearch } from '#server/modules/events/activity.service.ts';
import type { InvoiceSearch } from '#server/modules/invoices/invoices.service.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type {
  CampaignChoice,
  RecipientChoice,
} from '#server/modules/sms/campaigns/list/campaignRows.service.ts';
import { recordDataExport } from './data/dataExportEvent.ts';
import { dataSource } from './data/dataReader.ts';
import type { DataOf } from './data/dataRequest.ts';
import type { DataFormat } from './data/dataZip.ts';
import type { ExportDeps } from './exportDeps.ts';
import type { ExportInput, ExportRequest } from './exportRequest.ts';
import { exportedPeople, exportRequest } from './exportRequest.ts';
import { countExported, deleteEndedExports } from './exports.store.ts';
import type { PreparedExport, TableRequest } from './keptExport.ts';
import { keep, named, prepare } from './keptExport.ts';
import type { FileFormat, OpenedExports } from './openedExports.service.ts';
import { openedExports } from './openedExports.service.ts';
import type { AccountsRequest } from './tables/accountsExport.ts';
import type { ActivityRequest } from './tables/activityExport.ts';
import type { BookingsRequest } from './tables/bookingsExport.ts';
import type { CampaignRequest } from './tables/campaignExport.ts';
import type { CampaignsRequest } from './tables/campaignsExport.ts';
import type { CustomersRequest } from './tables/customersExport.ts';
import type { DealsRequest } from './tables/dealsExport.ts';
import type { TransactionsRequest } from './tables/transactionsExport.ts';

export type { FileFormat, PreparedExport };

export interface ExportsService extends OpenedExports {
  /**
   * Records who exports how many people, and stores the request for an hour. Rejects unknown columns, an
   * empty selection, and more than 60 an hour.
   */
  createExport(viewer: Viewer, input: ExportInput): Promise<PreparedExport>;
  /** The same for the activity log of the viewer's companies; as many an hour count together. */
  createActivityExport(viewer: Viewer, search: ActivitySearch): Promise<PreparedExport>;
  /** The same for transactions. */
  createTransactionsExport(viewer: Viewer, search: InvoiceSearch): Promise<PreparedExport>;
  /** The same for bookings. */
  createBookingsExport(viewer: Viewer, search: BookingSearch, format: 'CSV' | 'ICS'): Promise<PreparedExport>;
  /** The same for accounts. */
  createAccountsExport(
    viewer: Viewer,
    search: AccountSearch,
    format: AccountsRequest['format'],
  ): Promise<PreparedExport>;
  /** The same for the deals that the viewer may see. */
  createDealsExport(
    viewer: Viewer,
    wanted: Pick<DealsRequest, 'search' | 'order' | 'format'>,
  ): Promise<PreparedExport>;
  /** The same for customers. */
  createCustomersExport(
    viewer: Viewer,
    search: CustomerSearch,
    format: CustomersRequest['format'],
  ): Promise<PreparedExport>;
  /** The same for recipients of a campaign. Rejects companies whose plan does not export SMS data. */
  createCampaignExport(viewer: Viewer, choice: RecipientChoice): Promise<PreparedExport>;
  /** The same for campaigns themselves, with the same rejection. */
  createCampaignsExport(viewer: Viewer, choice: CampaignChoice): Promise<PreparedExport>;
  /**
   * A ZIP archive of all data of the viewer's company, of their account, or of a lead or contact they may
   * see. All kinds share one hourly limit.
   */
  createDataExport(viewer: Viewer, of: DataOf, format: DataFormat): Promise<PreparedExport>;
  /** Forgets exports whose hour is over. */
  sweepExports(): Promise<void>;
}

/** Files of leads, contacts, bookings, transactions, campaigns and their results, the activity log, and archives of data, read from the database page by page. */
export function createExportsService(deps: ExportDeps): ExportsService {
  const {
    database,
    clock,
    rateLimits,
    accounts,
    deals,
    customers,
    activity,
    appointments,
    invoices,
    smsCampaignRows,
    tokens,
  } = deps;

  const limit = ({ userId }: Viewer) => rateLimits.take(database.kysely, `export|${userId}`, EXPORTS);

  /** Rejects a company whose plan does not export SMS data. */
  function requireSmsExports(viewer: CompanyViewer): Promise<void> {
    return companyScope(database, viewer, async (tx) => {
      const { plan } = await companySettings(tx, viewer.companyId);
      const problem = planBulkProblem(plan, 'sms');
      if (problem) throw new UserError(409, 'plan-limit', problem);
    });
  }

  /** Stores a request of the company, with a file name of its subject and the day. */
  function keepTable<R extends Exclude<TableRequest, ExportRequest>>(
    viewer: CompanyViewer,
    wanted: Omit<R, 'fileName'>,
    { what, count, name }: { what: string; count: number; name?: string },
  ): Promise<PreparedExport> {
    const at = clock.now();
    return companyScope(database, viewer, async (tx) => {
      const request = { ...wanted, fileName: await named(tx, viewer.companyId, what, at) } as R;
      return prepare(tx, viewer, request, count, at, name);
    });
  }

  return {
    ...openedExports(deps),

    async createExport(anyone, input) {
      await limit(anyone);
      return peopleScope(database, anyone, input.kind, async (tx, scope, viewer) => {
        const wanted = exportRequest(input, await customFieldsOf(tx, viewer.companyId));
        const at = clock.now();
        const request = {
          ...wanted,
          fileName: await named(
            tx,
            viewer.companyId,
            input.kind === 'LEAD' ? i18n.t('Leads') : i18n.t('Contacts'),
            at,
          ),
        };
        const count = await countExported(
          tx,
          scope,
          await exportedPeople(tx, viewer.companyId, request, { viewer, at }),
        );
        return prepare(tx, viewer, request, count, at);
      });
    },

    async createActivityExport(anyone, search) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const at = clock.now();
      // What happens from now on, this export among it, is not in the file
      const wanted = { ...search, to: search.to && search.to < at ? search.to : at };
      const count = await activity.countActivity(viewer, wanted);
      return keepTable<ActivityRequest>(
        viewer,
        { kind: 'ACTIVITY', format: 'CSV', search: wanted },
        { what: i18n.t('Activity log'), count },
      );
    },

    async createTransactionsExport(anyone, search) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const count = await invoices.countInvoices(viewer, search);
      const wanted = { kind: 'TRANSACTIONS', format: 'CSV', search } as const;
      return keepTable<TransactionsRequest>(viewer, wanted, { what: i18n.t('Transactions'), count });
    },

    async createBookingsExport(anyone, search, format) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const count = await appointments.countBookingsFound(viewer, search);
      const wanted = { kind: 'BOOKINGS', format, search } as const;
      return keepTable<BookingsRequest>(viewer, wanted, { what: i18n.t('Bookings'), count });
    },

    async createAccountsExport(anyone, search, format) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const count = await accounts.countAccounts(viewer, search);
      const wanted = { kind: 'ACCOUNTS', format, search } as const;
      return keepTable<AccountsRequest>(viewer, wanted, { what: i18n.t('Accounts'), count });
    },

    async createDealsExport(anyone, wanted) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const count = await deals.countDeals(viewer, wanted.search);
      return keepTable<DealsRequest>(viewer, { kind: 'DEALS', ...wanted }, { what: i18n.t('Deals'), count });
    },

    async createCustomersExport(anyone, search, format) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const count = await customers.countCustomers(viewer, search);
      const wanted = { kind: 'CUSTOMERS', format, search } as const;
      return keepTable<CustomersRequest>(viewer, wanted, { what: i18n.t('Customers'), count });
    },

    async createCampaignExport(anyone, choice) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const { campaign, count } = await smsCampaignRows.countSmsRecipients(viewer, choice);
      await requireSmsExports(viewer);
      const wanted = { kind: 'CAMPAIGN', format: 'CSV', ...choice } as const;
      return keepTable<CampaignRequest>(viewer, wanted, { what: campaign, count, name: campaign });
    },

    async createCampaignsExport(anyone, choice) {
      await limit(anyone);
      const viewer = companyViewer(anyone);
      const count = await smsCampaignRows.countSmsCampaigns(viewer, choice);
      await requireSmsExports(viewer);
      const wanted = { kind: 'CAMPAIGNS', format: 'CSV', choice } as const;
      return keepTable<CampaignsRequest>(viewer, wanted, { what: i18n.t('Campaigns'), count });
    },

    async createDataExport(anyone, of, format) {
      await limit(anyone);
      const { parts } = await dataSource(database, tokens, anyone, of);
      const { userId } = anyone;
      const at = clock.now();
      const companyId = dataLocation(anyone, of);
      const request = await companyScope(database, { companyId, userId }, async (tx) => {
        const fileName = await named(
          tx,
          of.kind === 'ACCOUNT' ? null : companyId,
          i18n.t(DATA_NAMES[of.kind]),
          at,
        );
        const wanted = { ...of, format, fileName };
        await recordDataExport(tx, anyone, wanted, { companyId, at });
        return wanted;
      });
      // A company need not be the one that the session works in
      const maker = { companyId: of.kind === 'PERSON' ? companyId : userId, userId };
      return companyScope(database, maker, (tx) => keep(tx, maker, request, parts.length, at));
    },

    sweepExports: () => platformScope(database, (tx) => deleteEndedExports(tx, clock.now())),
  };
}

const EXPORTS = { capacity: 60, seconds: 3600 };

/** The company or account whose log records the export. */
function dataLocation(viewer: Viewer, of: DataOf): string {
  if (of.kind === 'COMPANY') return of.companyId;
  return of.kind === 'ACCOUNT' ? viewer.userId : companyViewer(viewer).companyId;
}

const DATA_NAMES = {
  COMPANY: /*i18n*/ 'Company data',
  ACCOUNT: /*i18n*/ 'My data',
  PERSON: /*i18n*/ 'Data',
} as const;
