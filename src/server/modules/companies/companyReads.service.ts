import { validate as isUuid } from 'uuid';
import { PUBLIC_COMPANY_PATH, SLUG_HISTORY_DAYS } from '#contract/limits/account/addresses.ts';
import { SLUG_MESSAGES, slugProblem } from '#contract/validation/web-address/slug.ts';
import { notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { platformReadScope, platformScope, userReadScope, userScope } from '#server/database/walls/scopes.ts';
import type { CompanyPage, CompanyRow } from './companies.store.ts';
import { readCompaniesOfUser, readCompany, readCompanyPage, readTrashPage } from './companies.store.ts';
import { isMaster, viewerScope } from './companyAccess.ts';
import type { CompanyDeps } from './companyDeps.ts';
import { daysBefore } from './companyDeps.ts';
import { readPublicByDomain, readPublicBySlug } from './publicCompany.store.ts';
import { slugHolder } from './slugs.store.ts';

export interface FoundCompanies {
  rows: CompanyRow[];
  /** Of all pages. */
  total: number;
}

/** What a public page shows, or the slug that took the asked one's place. */
export type PublicCompany =
  | { kind: 'company'; company: NonNullable<Awaited<ReturnType<typeof readPublicByDomain>>> }
  | { kind: 'moved'; slug: string };

export interface CompanyReads {
  /**
   * The companies that the viewer owns or works in, newest first, without trash. During impersonation, only
   * the company of both users.
   */
  findMyCompanies(viewer: Viewer): Promise<CompanyRow[]>;
  /** All companies of the installation, the newest first, without the trash. For a master admin; the caller has checked. */
  getAllCompanies(page: CompanyPage): Promise<FoundCompanies>;
  /**
   * One company of the viewer's; for a master admin, any. Refuses one that is not theirs like one that does
   * not exist. Who does not own it finds it only outside trash.
   */
  findCompany(viewer: Viewer, companyId: string): Promise<CompanyRow>;
  /** The trash of the whole installation. For a master admin; the caller has checked. */
  findAllTrashedCompanies(page: CompanyPage): Promise<FoundCompanies>;
  /** The viewer's own companies in trash. */
  findMyTrashedCompanies(viewer: Viewer, page: CompanyPage): Promise<FoundCompanies>;
  /**
   * Whether a company can have the slug, with a message. companyId is the company, by default the session's
   * current one; its own current and former slugs are available to it. 30 calls a minute.
   */
  checkSlugAvailability(
    viewer: Viewer,
    slug: string,
    companyId?: string | null,
  ): Promise<{ isFree: boolean; description: string; message: string }>;
  /** What the address editor shows of the installation. */
  findAddressSettings(): { slugPrefix: string; ipAddress: string; canIssueCertificates: boolean };
  /** What anybody may see of a company in use: name, logo and contact. Null where there is none by this slug or domain. */
  findPublicCompany(address: { slug: string } | { domain: string }): Promise<PublicCompany | null>;
}

/** Everything that reads companies. */
export function companyReads({
  database,
  clock,
  rateLimits,
  installation,
}: Pick<CompanyDeps, 'database' | 'clock' | 'rateLimits' | 'installation'>): CompanyReads {
  const rememberedFrom = () => daysBefore(clock.now(), SLUG_HISTORY_DAYS);

  return {
    async findMyCompanies(viewer) {
      const { userId, companyId, seenBy } = viewer;
      const companies = await userReadScope(database, viewer, (tx) => readCompaniesOfUser(tx, { userId }));
      return seenBy ? companies.filter(({ id }) => id === companyId) : companies;
    },

    getAllCompanies: (page) => platformReadScope(database, (tx) => readCompanyPage(tx, page)),

    async findCompany(viewer, companyId) {
      // During impersonation, the member's other companies are hidden
      const isElsewhere = viewer.seenBy && companyId.toLowerCase() !== viewer.companyId;
      if (!isUuid(companyId) || isElsewhere) throw notFound('company');
      const company = await viewerScope(database, viewer, (tx) =>
        readCompany(tx, companyId, ownOrAll(viewer)),
      );
      const isHidden =
        company?.trashed_at && viewer.role !== 'MASTER_ADMIN' && company.owner_id !== viewer.userId;
      if (!company || isHidden) throw notFound('company');
      return company;
    },

    findAllTrashedCompanies: (page) =>
      platformScope(database, (tx) => readTrashPage(tx, { ...page, ownerId: null })),

    findMyTrashedCompanies: (viewer, page) =>
      userScope(database, viewer, (tx) => readTrashPage(tx, { ...page, ownerId: viewer.userId })),

    async checkSlugAvailability(viewer, slug, companyId) {
      await rateLimits.take(database.kysely, `slug-check|${viewer.userId}`, SLUG_CHECKS);
      const problem = slugProblem(slug);
      if (problem) return { isFree: false, description: 'slug-refused', message: problem };
      const isFree = await viewerScope(database, viewer, async (tx) => {
        const holder = await slugHolder(tx, slug, rememberedFrom());
        return (
          !holder ||
          (holder === (companyId ?? viewer.companyId) &&
            (await readCompany(tx, holder, ownOrAll(viewer))) !== undefined)
        );
      });
      return isFree
        ? { isFree, description: 'slug-free', message: SLUG_MESSAGES.free }
        : { isFree, description: 'slug-taken', message: SLUG_MESSAGES.taken };
    },

    findAddressSettings: () => ({
      slugPrefix: installation.publicUrl + PUBLIC_COMPANY_PATH,
      ipAddress: installation.publicIp,
      canIssueCertificates: installation.canIssueCertificates,
    }),

    async findPublicCompany(address) {
      if (Object.values(address).some((value) => value.includes('\0'))) return null;
      const company = await platformScope(database, (tx) =>
        'slug' in address
          ? readPublicBySlug(tx, address.slug, rememberedFrom())
          : readPublicByDomain(tx, address.domain),
      );
      if (!company) return null;
      if (!('slug' in address) || company.slug === address.slug) return { kind: 'company', company };
      return company.slug ? { kind: 'moved', slug: company.slug } : null;
    },
  };
}

const SLUG_CHECKS = { capacity: 30, seconds: 60 };

/** Whose companies the viewer may find: their own, or, for a master admin, all. */
function ownOrAll(viewer: Viewer): string | null {
  return isMaster(viewer) ? null : viewer.userId;
}
