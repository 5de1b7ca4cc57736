import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_SEARCH_HITS, MAX_SEARCH_LENGTH } from '#contract/limits/search.ts';
import { foldText, searchPattern } from '#contract/people/searchText.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { seenDeals } from '#server/modules/deals/dealScope.ts';
import { peopleReplicaScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readablePhone } from '#server/platform/readablePhone.ts';
import type { FoundRow } from './search.store.ts';
import {
  searchAccounts,
  searchBookings,
  searchCampaigns,
  searchCustomers,
  searchDeals,
  searchInvoices,
  searchManagers,
  searchPeople,
  searchProjects,
  searchTemplates,
} from './search.store.ts';

export type { FoundRow } from './search.store.ts';

export interface SearchService {
  /**
   * What the viewer may see of the company they work in and is found by the text: at most 8 leads, contacts, accounts, deals, projects,
   * lead managers, customers, invoices, bookings, campaigns and templates, each the best first. Phones are found in any spelling. Nothing typed finds nothing. Refuses more than
   * 200 characters, and who works in no company.
   */
  searchEverything(viewer: Viewer, typed: string): Promise<FoundRow[]>;
}

/** A detail that begins with a number in E.164, with that as lists show it. */
function readableNumber(detail: string): string {
  return detail.replace(/^\+\d+/, readablePhone);
}

/** One search over everything that has a name. */
export function createSearchService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): SearchService {
  return {
    async searchEverything(viewer, typed) {
      const text = typed.replaceAll('\0', '');
      if (text.length > MAX_SEARCH_LENGTH)
        throw invalid(
          'search-too-long',
          i18n.t('Search terms can have at most {most} characters', { most: MAX_SEARCH_LENGTH }),
        );
      const pattern = searchPattern(text);
      if (pattern === null) return [];
      const wanted = { pattern, folded: foldText(text), limit: MAX_SEARCH_HITS };
      const sees = (area: Parameters<typeof can>[1]) => can(viewer, area, 'VIEW');
      return peopleReplicaScope(database, viewer, 'LEAD', async (tx, { companyId, assignedTo }, working) => {
        const findable = {
          LEAD: sees('CRM_LEAD') ? { assignedTo } : undefined,
          CONTACT: sees('CRM_CONTACTS') ? {} : undefined,
        };
        const hits = [
          findable.LEAD || findable.CONTACT ? await searchPeople(tx, companyId, wanted, findable) : [],
          sees('CRM_ACCOUNTS') ? await searchAccounts(tx, companyId, wanted) : [],
          sees('CRM_DEALS')
            ? await searchDeals(tx, companyId, wanted, await seenDeals(tx, working, clock.now()))
            : [],
          sees('CRM_LEAD') ? await searchProjects(tx, companyId, wanted) : [],
          sees('CRM_LEAD_MANAGERS') ? await searchManagers(tx, companyId, wanted) : [],
          sees('CUSTOMERS') ? await searchCustomers(tx, companyId, wanted) : [],
          sees('CUSTOMERS') ? await searchInvoices(tx, companyId, wanted) : [],
          sees('APPOINTMENTS_BOOKINGS')
            ? await searchBookings(tx, companyId, wanted, (await companySettings(tx, companyId)).timeZone)
            : [],
          sees('SMS_CAMPAIGN') ? await searchCampaigns(tx, companyId, wanted) : [],
          sees('CRM_MESSAGE_TEMPLATES') ? await searchTemplates(tx, companyId, wanted) : [],
        ];
        return hits.flat().map((hit) => ({ ...hit, detail: hit.detail && readableNumber(hit.detail) }));
      });
    },
  };
}
