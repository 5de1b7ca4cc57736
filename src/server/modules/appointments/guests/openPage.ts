import { askableCustomFields } from '#contract/forms/askedFields.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { CompaniesService } from '#server/modules/companies/companies.service.ts';
import type { CompanyAddress, ShownCompany } from '#server/modules/companies/shownCompany.service.ts';
import { shownCompany } from '#server/modules/companies/shownCompany.service.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
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
  /** The company's custom fields that its questions can fill; empty where none does. */
  customFields: readonly CustomField[];
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
    const company = await companySettings(tx, companyId);
    const customFields = await customFieldsOfPage(tx, page);
    return work(tx, { page: withPresentFields(page, customFields), company, shown, customFields });
  });
}

async function customFieldsOfPage(
  tx: Tx,
  { company_id: companyId, questions }: BookingPageRow,
): Promise<readonly CustomField[]> {
  const isCustom = questions.some(({ field }) => field && customFieldIdOf(field) !== undefined);
  return isCustom ? askableCustomFields(await customFieldsOf(tx, companyId)) : [];
}

/** Questions whose custom field was deleted fill nothing. */
function withPresentFields(page: BookingPageRow, customFields: readonly CustomField[]): BookingPageRow {
  const isThere = (id: string | undefined) => id === undefined || customFields.some((one) => one.id === id);
  return {
    ...page,
    questions: page.questions.map((question) =>
      question.field && !isThere(customFieldIdOf(question.field)) ? { ...question, field: null } : question,
    ),
  };
}
