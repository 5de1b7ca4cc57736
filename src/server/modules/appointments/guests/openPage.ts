import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CompaniesService } from '#server/modules/companies/companies.service.ts';
import type { CompanyAddress, ShownCompany } from '#server/modules/companies/shownCompany.service.ts';
import { shownCompany } from '#server/modules/companies/shownCompany.service.ts';
import { withPresentHosts } from '../hours/hostHours.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { readPage } from '../pages/bookingPages.store.ts';

/** The URL of a booking page: below the company's slug, or on the company's custom domain. */
export interface PageAddress {
  company: CompanyAddress;
  page: string;
}

/** A page that guests can book on, with its company. */
export interface OpenPage {
  /** With its hosts who can be booked. */
  page: BookingPageRow;
  company: CompanySettings;
  /** What anybody may see of it. */
  shown: ShownCompany;
}

/**
 * Runs the work in the page's company; null if the page does not exist or cannot be booked: it is closed, its
 * hosts have left, or the company is in trash.
 */
export async function inOpenPage<T>(
  { database, companies }: { database: Database; companies: Pick<CompaniesService, 'findPublicCompany'> },
  { company: address, page: slug }: PageAddress,
  work: (tx: Tx, open: OpenPage) => Promise<T>,
): Promise<T | null> {
  if (slug.includes('\0')) return null;
  const shown = await shownCompany(companies, address);
  if (!shown) return null;
  const companyId = shown.id;
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const found = await readPage(tx, companyId, { slug });
    if (!found?.is_open) return null;
    const page = await withPresentHosts(tx, found);
    if (page.hosts.length === 0) return null;
    return work(tx, { page, company: await companySettings(tx, companyId), shown });
  });
}
