import { v7 as newId, validate as isUuid } from 'uuid';
import {
  BOOKING_LINK_DAYS,
  BOOKING_LINK_KEPT_DAYS,
  USUAL_BOOKING_LINK_DAYS,
} from '#contract/limits/records/appointments.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { seenPerson } from '../bookings/staffGuest.ts';
import { daysFrom } from '../hours/offered.ts';
import { foundPage } from '../pages/bookingPages.service.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import { readPage, readPagesOf } from '../pages/bookingPages.store.ts';
import type { BookingLinkRow } from './bookingLinks.store.ts';
import { deleteExpired, deleteLink, insertLink, readLink, readLinks } from './bookingLinks.store.ts';
import { LINK_PARAMETER, linkToken } from './linkTokens.ts';

/** A new one-time link. */
export interface BookingLinkInput {
  pageId: string;
  person?: { kind: PersonKind; id: string } | null | undefined;
  expiresInDays?: number | null | undefined;
}

/** A one-time link with its URL; null if the company has no URL. */
export interface FoundBookingLink {
  row: BookingLinkRow;
  page: BookingPageRow;
  url: string | null;
}

export interface BookingLinksService {
  /** The newest links of a page or a person, or of all pages. */
  findBookingLinks(
    viewer: Viewer,
    about: { pageId: string | null; person: { kind: PersonKind; id: string } | null },
  ): Promise<FoundBookingLink[]>;
  /** Creates a link that books the page once. Its person, if any, is the guest: their contact details are filled in. */
  createBookingLink(viewer: Viewer, input: BookingLinkInput): Promise<FoundBookingLink>;
  /** Deletes a link: it can no longer be used. Its booking remains. */
  deleteBookingLink(viewer: Viewer, id: string): Promise<void>;
  /** Deletes links of all companies some time after they expired. */
  purgeBookingLinks(): Promise<void>;
}

/** One-time links as staff see them. */
export function bookingLinksService({
  database,
  clock,
  tokens,
  publicUrl,
}: Pick<AppointmentDeps, 'database' | 'clock' | 'tokens' | 'publicUrl'>): BookingLinksService {
  const found = (row: BookingLinkRow, page: BookingPageRow, slug: string | null): FoundBookingLink => ({
    row,
    page,
    url: slug && `${publicUrl}/book/${slug}/${page.slug}?${LINK_PARAMETER}=${linkToken(tokens, row)}`,
  });

  return {
    async findBookingLinks(viewer, { pageId, person }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        if (pageId !== null) await foundPage(tx, companyId, pageId);
        if (person) await seenPerson(tx, inCompany, person);
        const rows = await readLinks(tx, companyId, { pageId, personId: person?.id ?? null });
        const { slug } = await companySettings(tx, companyId);
        const pages = await pagesOf(tx, companyId, rows);
        return rows.flatMap((row) => {
          const page = pages.get(row.page_id);
          return page ? [found(row, page, slug)] : [];
        });
      });
    },

    async createBookingLink(viewer, { pageId, person, expiresInDays }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const days = expiresInDays ?? USUAL_BOOKING_LINK_DAYS;
      const { min, max } = BOOKING_LINK_DAYS;
      if (days < min || days > max) throw invalid('invalid-days', `A link lasts ${min} to ${max} days`);
      return companyScope(database, inCompany, async (tx) => {
        const page = await foundPage(tx, companyId, pageId);
        const { slug } = await companySettings(tx, companyId);
        if (slug === null) throw new UserError(409, 'no-slug', 'Set the URL of the company first');
        if (!page.is_open) throw new UserError(409, 'page-closed', 'This booking page is closed');
        if (person) await seenPerson(tx, inCompany, person);
        const id = await onceOnly(tx, viewer, async () => {
          const at = clock.now();
          const row = {
            company_id: companyId,
            id: newId(),
            page_id: page.id,
            person_id: person?.id ?? null,
            expires_at: daysFrom(at, days),
            created_by: viewerName(viewer),
            created_at: at,
          };
          await insertLink(tx, row);
          const after = { page: page.title, expiresAt: row.expires_at.toISOString() };
          await recordChange(tx, inCompany, { ...about(row.id), action: 'created', before: null, after, at });
          return row.id;
        });
        return found(await foundLink(tx, companyId, id), page, slug);
      });
    },

    async deleteBookingLink(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        const link = await foundLink(tx, companyId, id, true);
        const page = await readPage(tx, companyId, { id: link.page_id });
        await deleteLink(tx, companyId, id);
        const before = { page: page?.title ?? '', expiresAt: link.expires_at.toISOString() };
        const change = { before, after: null, at: clock.now() };
        await recordChange(tx, inCompany, { ...about(id), action: 'deleted', ...change });
      });
    },

    purgeBookingLinks: () =>
      platformScope(database, (tx) => deleteExpired(tx, daysFrom(clock.now(), -BOOKING_LINK_KEPT_DAYS))),
  };
}

async function foundLink(tx: Tx, companyId: string, id: string, isLocked = false): Promise<BookingLinkRow> {
  const link = isUuid(id) ? await readLink(tx, companyId, id, isLocked) : undefined;
  if (!link) throw notFound('link');
  return link;
}

async function pagesOf(tx: Tx, companyId: string, rows: readonly BookingLinkRow[]) {
  const ids = [...new Set(rows.map(({ page_id }) => page_id))];
  const pages = await readPagesOf(tx, companyId, ids);
  return new Map(pages.map((page) => [page.id, page]));
}

/** The entity of an event about a link. */
function about(id: string) {
  return { entity: 'booking link', entityId: id } as const;
}
