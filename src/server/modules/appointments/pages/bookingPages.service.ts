import { v7 as newId, validate as isUuid } from 'uuid';
import { bookingPageProblems } from '#contract/appointments/bookingPage.ts';
import { embedOrigin } from '#contract/appointments/embedSites.ts';
import type { PageQuestion } from '#contract/appointments/bookingPage.ts';
import { hostsProblem } from '#contract/appointments/hosts.ts';
import type { HostMode, PageHost } from '#contract/appointments/hosts.ts';
import { USUAL_BOOKING_REMINDERS } from '#contract/limits/records/appointments.ts';
import { searchTextOf } from '#contract/people/search/searchText.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { hostIdsOf, hostsOf } from '../hours/hostHours.ts';
import { setNextMessages } from '../messages/nextMessages.service.ts';
import { insertPage, isSlugTaken, readPage, readPages, writePage } from './bookingPages.store.ts';
import type { BookingPageRow, BookingPageSearch } from './bookingPages.store.ts';

export type { BookingPageRow, BookingPageSearch };

/** What people send of a booking page. A field that is not given keeps its value. */
export type BookingPageInput = {
  [Field in keyof PageValues]?: PageValues[Field] | null | undefined;
} & {
  [
    Field in
      'dailyLimit' | 'weeklyLimit' | 'monthlyLimit' | 'approvalMinutes' | 'waitingMinutes' | 'followUpMinutes'
  ]?: number | null | undefined;
};

interface PageValues {
  title: string;
  slug: string;
  description: string;
  place: string;
  /** One host alone: the same as the mode ONE with this one. */
  hostId: string;
  hostMode: HostMode;
  hosts: readonly { userId: string; weight?: number | null }[];
  duration: number;
  step: number;
  bufferBefore: number;
  bufferAfter: number;
  notice: number;
  windowDays: number;
  windowUnit: 'DAYS' | 'WORKING_DAYS';
  seats: number;
  changeNotice: number;
  needsApproval: boolean;
  isOpen: boolean;
  confirmation: string;
  questions: readonly { id?: string | null; label: string; isRequired: boolean }[];
  reminders: readonly number[];
  remindsHost: boolean;
  followUp: string;
  textsGuests: boolean;
  textNote: string;
  embedSites: readonly string[];
}

/** A page with who is booked on it; a member is null once they have left. */
export interface FoundBookingPage {
  row: BookingPageRow;
  hosts: (PageHost & { member: CompanyMember | null })[];
}

export interface BookingPagesService {
  /** Some of the company's booking pages. */
  findBookingPages(
    viewer: Viewer,
    search: BookingPageSearch,
  ): Promise<{ rows: FoundBookingPage[]; total: number }>;
  /** One of them outside the trash. Refuses one of another company like one that does not exist. */
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
        return found ?? { row, hosts: [] };
      });
    },

    async createBookingPage(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      const values = changedPage({ ...NEW_PAGE, hosts: [{ userId: viewer.userId, weight: 1 }] }, input);
      return companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          await requireHosts(tx, companyId, hostIdsOf(values));
          const id = newId();
          const made = { created_by: viewerName(viewer), created_at: at, updated_at: at };
          const row = { ...stored(values), ...made, company_id: companyId, id };
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
        const values = changedPage(page, input);
        const before = hostIdsOf(page);
        const added = hostIdsOf(values).filter((id) => !before.includes(id));
        await requireHosts(tx, companyId, added);
        if (values.slug !== page.slug && (await isSlugTaken(tx, companyId, values.slug, id)))
          throw slugTaken();
        const changes = changesOf(logged(page), logged(values));
        if (!changes) return false;
        const at = clock.now();
        await writePage(tx, companyId, id, { ...stored(values), updated_at: at });
        if (isTimedOtherwise(page, values)) await setNextMessages(tx, { ...page, ...values }, at);
        await recordChange(tx, inCompany, { ...aboutPage(id), action: 'updated', ...changes, at });
        return true;
      });
    },
  };
}

/** The company's page of this id, outside the trash. Refuses others like one that does not exist. */
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
  return rows.map((row) => ({
    row,
    hosts: row.hosts.map((host) => ({ ...host, member: memberOf.get(host.userId) ?? null })),
  }));
}

async function requireHosts(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if ((await hostsOf(tx, companyId, ids)).length < ids.length) throw notFound('host');
}

type Columns = Omit<
  BookingPageRow,
  'company_id' | 'id' | 'created_by' | 'created_at' | 'updated_at' | 'trashed_at' | 'trashed_by' | 'search'
>;

const NEW_PAGE: Omit<Columns, 'hosts'> = {
  host_mode: 'ONE',
  title: '',
  slug: '',
  description: '',
  place: '',
  duration: 30,
  step: 30,
  buffer_before: 0,
  buffer_after: 0,
  notice: 60,
  window_days: 60,
  window_unit: 'DAYS',
  daily_limit: null,
  weekly_limit: null,
  monthly_limit: null,
  seats: 1,
  change_notice: 0,
  needs_approval: false,
  approval_minutes: null,
  waiting_minutes: null,
  is_open: true,
  confirmation: '',
  questions: [],
  reminders: USUAL_BOOKING_REMINDERS,
  reminds_host: false,
  follow_up_minutes: null,
  follow_up: '',
  texts_guests: false,
  text_note: '',
  embed_sites: [],
};

function changedPage(current: Columns, input: BookingPageInput): Columns {
  const values: Columns = {
    title: tidyText(input.title ?? current.title),
    slug: input.slug ?? current.slug,
    description: tidyLines(input.description ?? current.description),
    place: tidyText(input.place ?? current.place),
    ...changedHosts(current, input),
    duration: input.duration ?? current.duration,
    step: input.step ?? current.step,
    buffer_before: input.bufferBefore ?? current.buffer_before,
    buffer_after: input.bufferAfter ?? current.buffer_after,
    notice: input.notice ?? current.notice,
    window_days: input.windowDays ?? current.window_days,
    daily_limit: input.dailyLimit === undefined ? current.daily_limit : input.dailyLimit,
    weekly_limit: input.weeklyLimit === undefined ? current.weekly_limit : input.weeklyLimit,
    monthly_limit: input.monthlyLimit === undefined ? current.monthly_limit : input.monthlyLimit,
    window_unit: input.windowUnit ?? current.window_unit,
    seats: input.seats ?? current.seats,
    change_notice: input.changeNotice ?? current.change_notice,
    needs_approval: input.needsApproval ?? current.needs_approval,
    approval_minutes: input.approvalMinutes === undefined ? current.approval_minutes : input.approvalMinutes,
    waiting_minutes: input.waitingMinutes === undefined ? current.waiting_minutes : input.waitingMinutes,
    is_open: input.isOpen ?? current.is_open,
    confirmation: tidyLines(input.confirmation ?? current.confirmation),
    questions: input.questions?.map(toQuestion) ?? current.questions,
    reminders: [...new Set(input.reminders ?? current.reminders)].toSorted((one, other) => other - one),
    reminds_host: input.remindsHost ?? current.reminds_host,
    follow_up_minutes:
      input.followUpMinutes === undefined ? current.follow_up_minutes : input.followUpMinutes,
    follow_up: tidyLines(input.followUp ?? current.follow_up),
    texts_guests: input.textsGuests ?? current.texts_guests,
    text_note: tidyText(input.textNote ?? current.text_note),
    embed_sites: [
      ...new Set((input.embedSites ?? current.embed_sites).map((site) => embedOrigin(site) ?? site)),
    ],
  };
  const problemOfHosts = hostsProblem(values.host_mode, values.hosts);
  if (problemOfHosts) throw invalid('invalid-hosts', problemOfHosts);
  const [problem] = Object.entries(
    bookingPageProblems({
      ...values,
      bufferBefore: values.buffer_before,
      bufferAfter: values.buffer_after,
      windowDays: values.window_days,
      dailyLimit: values.daily_limit,
      weeklyLimit: values.weekly_limit,
      monthlyLimit: values.monthly_limit,
      changeNotice: values.change_notice,
      approvalMinutes: values.approval_minutes,
      waitingMinutes: values.waiting_minutes,
      followUpMinutes: values.follow_up_minutes,
      followUp: values.follow_up,
      textNote: values.text_note,
      embedSites: values.embed_sites,
    }),
  );
  if (problem) throw invalid(`invalid-${problem[0]}`, problem[1]);
  return values;
}

function changedHosts(
  current: Columns,
  { hostId, hostMode, hosts }: BookingPageInput,
): Pick<Columns, 'host_mode' | 'hosts'> {
  return {
    host_mode: hostMode ?? (hostId ? 'ONE' : current.host_mode),
    hosts:
      hosts?.map(({ userId, weight }) => ({ userId, weight: weight ?? 1 })) ??
      (hostId ? [{ userId: hostId, weight: 1 }] : current.hosts),
  };
}

function toQuestion({ id, label, isRequired }: PageValues['questions'][number]): PageQuestion {
  return { id: id && isUuid(id) ? id : newId(), label: tidyText(label), isRequired };
}

function stored(values: Columns) {
  // Of a row that was read, its own columns alone
  const { title, slug, description, place, host_mode, hosts, duration, step, notice, confirmation } = values;
  const { buffer_before, buffer_after, window_days, daily_limit, change_notice } = values;
  const { weekly_limit, monthly_limit, window_unit, seats } = values;
  const { needs_approval, approval_minutes, waiting_minutes, is_open, questions, reminders } = values;
  const { reminds_host, follow_up_minutes, follow_up, texts_guests, text_note, embed_sites } = values;
  return {
    ...{ title, slug, description, place, host_mode, duration, step, notice, confirmation },
    ...{ buffer_before, buffer_after, window_days, daily_limit, change_notice },
    ...{ weekly_limit, monthly_limit, window_unit, seats },
    ...{ needs_approval, approval_minutes, waiting_minutes, is_open },
    ...{ reminds_host, follow_up_minutes, follow_up, texts_guests, text_note },
    hosts: JSON.stringify(hosts),
    questions: JSON.stringify(questions),
    reminders: JSON.stringify(reminders),
    embed_sites: JSON.stringify(embed_sites),
    search: searchTextOf([title, slug, place], []),
  };
}

function logged(values: Columns) {
  const { search: _search, ...columns } = stored(values);
  const questions = values.questions.map(({ label, isRequired }) => (isRequired ? `${label} *` : label));
  return { ...columns, questions: questions.join('; '), embed_sites: values.embed_sites.join('; ') };
}

function isTimedOtherwise(before: Columns, after: Columns): boolean {
  const timesOf = ({ reminders, follow_up_minutes: followUp }: Columns) => [...reminders, 'after', followUp];
  return timesOf(before).join() !== timesOf(after).join();
}

/** What is said where an address is another page's. */
export function slugTaken(): UserError {
  return new UserError(409, 'slug-taken', 'Another booking page has this address already');
}

/** Of which page an event tells. */
export function aboutPage(id: string) {
  return { entity: 'booking page', entityId: id } as const;
}
