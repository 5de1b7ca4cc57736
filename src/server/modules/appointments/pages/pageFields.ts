import { v7 as newId, validate as isUuid } from 'uuid';
import {
  USUAL_BOOKING_REMINDERS,
  USUAL_COMPANY_GUEST_LIMIT,
  USUAL_GUEST_LIMIT,
} from '#contract/limits/records/appointments.ts';
import { tidyTags } from '#contract/people/personRules.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { embedOrigins } from '#contract/validation/web-address/embedSites.ts';
import { normalizeLink } from '#contract/validation/web-address/link.ts';
import type { BookingPageRow } from './bookingPages.store.ts';

/** The columns of a page that people decide about; the others the server fills in. */
export type PageColumns = Omit<
  BookingPageRow,
  'company_id' | 'id' | 'created_by' | 'created_at' | 'updated_at' | 'trashed_at' | 'trashed_by' | 'search'
>;

/** `window_days` is `windowDays` in the API. */
type ApiName<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<ApiName<Tail>>}`
  : Column;

/** What a page is made of, by the names that the API has for it. */
export type PageValues = { [Column in keyof PageColumns as ApiName<Column>]: PageColumns[Column] };

/** What people send of a page. A field that is not given keeps its value. */
export type BookingPageInput = {
  [Column in keyof PageColumns as ApiName<Column>]?: Given<Column> | null | undefined;
} & {
  /** One host alone: the same as the mode ONE with this one. */
  hostId?: string | null | undefined;
};

type Given<Column extends keyof PageColumns> = Column extends keyof Sent ? Sent[Column] : PageColumns[Column];

/** Fields that the API receives in another form than they are stored. */
interface Sent {
  hosts: readonly { userId: string; weight?: number | null | undefined }[];
  questions: readonly {
    id?: string | null | undefined;
    label: string;
    isRequired: boolean;
    field?: string | null | undefined;
  }[];
  other_durations: readonly number[];
  group_ids: readonly string[];
  tags: readonly string[];
  manager_ids: readonly string[];
  reminders: readonly number[];
  embed_sites: readonly string[];
}

/** What the server knows of a field. */
type PageField<Column extends keyof PageColumns> = { column: Column } & Stored<
  PageColumns[Column],
  NonNullable<Given<Column>>
>;

type Stored<Value, Given> = {
  /** What a new page has where nothing else is said. */
  ofNew: Value;
  /** How the activity log says it, where not as the database has it. */
  logged?: (value: Value) => string;
  /** False: ids only, which the activity log omits. */
  isLogged?: false;
  /** An array column, not JSON. */
  isArray?: true;
} & (null extends Value ? { isNullable: true } : { isNullable?: false }) &
  ([Given] extends [Value] ? { keep?: (given: Given) => Value } : { keep: (given: Given) => Value });

/**
 * All fields of a booking page: the column, the default, whether null empties it, and how it is stored.
 * Reading, validation, writing, logging and replies use this list; a column that is missing here does not
 * compile.
 */
export const PAGE_FIELDS: { [Column in keyof PageColumns as ApiName<Column>]: PageField<Column> } = {
  title: { column: 'title', ofNew: '', keep: tidyText },
  slug: { column: 'slug', ofNew: '' },
  description: { column: 'description', ofNew: '', keep: tidyLines },
  place: { column: 'place', ofNew: '', keep: tidyText },
  videoKind: { column: 'video_kind', ofNew: null, isNullable: true },
  videoUrl: { column: 'video_url', ofNew: null, isNullable: true, keep: storedLink },
  hostMode: { column: 'host_mode', ofNew: 'ONE' },
  hosts: {
    column: 'hosts',
    ofNew: [],
    keep: (hosts) => hosts.map(({ userId, weight }) => ({ userId, weight: weight ?? 1 })),
  },
  duration: { column: 'duration', ofNew: 30 },
  otherDurations: {
    column: 'other_durations',
    ofNew: [],
    keep: (minutes) => [...new Set(minutes)].sort((one, other) => one - other),
    logged: (minutes) => minutes.join(', '),
  },
  step: { column: 'step', ofNew: 30 },
  bufferBefore: { column: 'buffer_before', ofNew: 0 },
  bufferAfter: { column: 'buffer_after', ofNew: 0 },
  notice: { column: 'notice', ofNew: 60 },
  windowDays: { column: 'window_days', ofNew: 60 },
  windowUnit: { column: 'window_unit', ofNew: 'DAYS' },
  dailyLimit: { column: 'daily_limit', ofNew: null, isNullable: true },
  weeklyLimit: { column: 'weekly_limit', ofNew: null, isNullable: true },
  monthlyLimit: { column: 'monthly_limit', ofNew: null, isNullable: true },
  seats: { column: 'seats', ofNew: 1 },
  guestLimit: { column: 'guest_limit', ofNew: USUAL_GUEST_LIMIT },
  companyGuestLimit: { column: 'company_guest_limit', ofNew: USUAL_COMPANY_GUEST_LIMIT },
  changeNotice: { column: 'change_notice', ofNew: 0 },
  needsApproval: { column: 'needs_approval', ofNew: false },
  approvalMinutes: { column: 'approval_minutes', ofNew: null, isNullable: true },
  waitingMinutes: { column: 'waiting_minutes', ofNew: null, isNullable: true },
  isOpen: { column: 'is_open', ofNew: true },
  confirmation: { column: 'confirmation', ofNew: '', keep: tidyLines },
  questions: {
    column: 'questions',
    ofNew: [],
    keep: (questions) =>
      questions.map(({ id, label, isRequired, field }) => ({
        id: id && isUuid(id) ? id : newId(),
        label: tidyText(label),
        isRequired,
        ...(field && { field }),
      })),
    logged: (questions) =>
      questions.map(({ label, isRequired }) => (isRequired ? `${label} *` : label)).join('; '),
  },
  reminders: {
    column: 'reminders',
    ofNew: USUAL_BOOKING_REMINDERS,
    keep: (minutes) => [...new Set(minutes)].toSorted((one, other) => other - one),
  },
  remindsHost: { column: 'reminds_host', ofNew: false },
  followUpMinutes: { column: 'follow_up_minutes', ofNew: null, isNullable: true },
  followUp: { column: 'follow_up', ofNew: '', keep: tidyLines },
  textsGuests: { column: 'texts_guests', ofNew: false },
  textNote: { column: 'text_note', ofNew: '', keep: tidyText },
  embedSites: {
    column: 'embed_sites',
    ofNew: [],
    keep: embedOrigins,
    logged: (sites) => sites.join('; '),
  },
  stageId: { column: 'stage_id', ofNew: null, isNullable: true, keep: (id) => id || null, isLogged: false },
  sourceId: { column: 'source_id', ofNew: null, isNullable: true, keep: (id) => id || null, isLogged: false },
  groupIds: { column: 'group_ids', ofNew: [], keep: unique, isLogged: false, isArray: true },
  tags: { column: 'tags', ofNew: [], keep: tidyTags, logged: (tags) => tags.join('; '), isArray: true },
  managerIds: { column: 'manager_ids', ofNew: [], keep: unique, isLogged: false, isArray: true },
};

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** A link as typed, where it is none: the rules refuse that. */
function storedLink(typed: string): string | null {
  return typed.trim() === '' ? null : (normalizeLink(typed) ?? typed.trim());
}
