import { v7 as newId, validate as isUuid } from 'uuid';
import type { PageHost } from '#contract/appointments/hosts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { DeletedChoice } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import { withDeletedChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { hostIdsOf, hostsOf } from '../hours/hostHours.ts';
import { setNextMessages } from '../messages/nextMessages.service.ts';
import type { BookingPageRow, BookingPageSearch } from './bookingPages.store.ts';
import { insertPage, isSlugTaken, readPage, readPages, writePage } from './bookingPages.store.ts';
import { changedPage } from './changedPage.ts';
import { isOtherwise, loggedPage, NEW_PAGE, storedPage } from './pageColumns.ts';
import type { BookingPageInput, PageColumns } from './pageFields.ts';

export type { BookingPageRow, BookingPageSearch };

/** A page with its hosts; a member is null once they have left. */
export interface FoundBookingPage {
  row: BookingPageRow;
  hosts: (PageHost & { member: CompanyMember | null })[];
  /** The kinds of options for new leads that were deleted since. */
  gone: DeletedChoice[];
}

export interface BookingPagesService {
  /** Some of the company's booking pages. */
  findBookingPages(
    viewer: Viewer,
    search: BookingPageSearch,
  ): Promise<{ rows: FoundBookingPage[]; total: number }>;
  /** One of them outside trash. Refuses one of another company like one that does not exist. */
  findBookingPage(viewer: Viewer, id: string): Promise<FoundBookingPage>;
  /** Adds a page; its host is by default the viewer. Refuses fields that break their rule and a slug that is taken. Answers its id. */
  createBookingPage(viewer: Viewer, input: BookingPageInput): Promise<string>;
  /** Changes the given fields, with the same rejections; false where nothing changed. Bookings that there are stay as they are. */
  updateBookingPage(viewer: Viewer, id: string, input: BookingPageInput): Promise<boolean>;
}

/** Booking pages on a database. */
export function bookingPagesService({ database, clock }: AppointmentDeps): BookingPagesService {
  return {
    async findBookingPages(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readPages(tx, companyId, search);
        return { rows: await withHosts(tx, companyId, rows), total };
      });
    },

    async findBookingPage(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const row = await foundPage(tx, companyId, id);
        const [found] = await withHosts(tx, companyId, [row]);
        return found ?? { row, hosts: [], gone: [] };
      });
    },

    async createBookingPage(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      const initial = { ...NEW_PAGE, hosts: [{ userId: viewer.userId, weight: 1 }] };
      return companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          const values = await changedPage(tx, companyId, initial, input);
          await requireHosts(tx, companyId, hostIdsOf(values));
          const id = newId();
          const made = { created_by: viewerName(viewer), created_at: at, updated_at: at };
          const row = { ...storedPage(values), ...made, company_id: companyId, id };
          if (!(await insertPage(tx, row))) throw slugTaken();
          const { title, slug } = values;
          const change = { ...aboutPage(id), before: null, after: { title, slug }, at };
          await recordChange(tx, inCompany, { ...change, action: 'created' });
          return id;
        }),
      );
    },

    async updateBookingPage(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const page = await foundPage(tx, companyId, id, true);
        const values = await changedPage(tx, companyId, page, input);
        const before = hostIdsOf(page);
        const added = hostIdsOf(values).filter((id) => !before.includes(id));
        await requireHosts(tx, companyId, added);
        if (values.slug !== page.slug && (await isSlugTaken(tx, companyId, values.slug, id)))
          throw slugTaken();
        if (!isOtherwise(page, values)) return false;
        const changes = changesOf(loggedPage(page), loggedPage(values)) ?? { before: null, after: null };
        const at = clock.now();
        await writePage(tx, companyId, id, { ...storedPage(values), updated_at: at });
        if (isTimedOtherwise(page, values)) await setNextMessages(tx, { ...page, ...values }, at);
        await recordChange(tx, inCompany, { ...aboutPage(id), action: 'updated', ...changes, at });
        return true;
      });
    },
  };
}

/** The company's page of this id, outside trash. Refuses others like one that does not exist. */
export async function foundPage(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<BookingPageRow> {
  const page = isUuid(id) ? await readPage(tx, companyId, { id }, isLocked) : undefined;
  if (!page || page.trashed_at) throw notFound('booking page');
  return page;
}

async function withHosts(
  tx: Tx,
  companyId: string,
  rows: readonly BookingPageRow[],
): Promise<FoundBookingPage[]> {
  const members = await membersOf(tx, companyId, [...new Set(rows.flatMap(hostIdsOf))]);
  const memberOf = new Map(members.map((member) => [member.userId, member]));
  const shown = await withDeletedChoices(tx, companyId, rows);
  return shown.map(({ gone, ...row }) => ({
    row,
    gone,
    hosts: row.hosts.map((host) => ({ ...host, member: memberOf.get(host.userId) ?? null })),
  }));
}

async function requireHosts(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if ((await hostsOf(tx, companyId, ids)).length < ids.length) throw notFound('host');
}

function isTimedOtherwise(before: PageColumns, after: PageColumns): boolean {
  const timesOf = ({ reminders, follow_up_minutes: followUp }: PageColumns) => [
    ...reminders,
    'after',
    followUp,
  ];
  return timesOf(before).join() !== timesOf(after).join();
}

/** The error for a slug that another page has. */
export function slugTaken(): UserError {
  return new UserError(409, 'slug-taken', i18n.t('Another booking page already uses this URL'));
}

/** The entity of an event about a page. */
export function aboutPage(id: string) {
  return { entity: 'booking page', entityId: id } as const;
}
