import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { exactTime } from '#client/kit/time/dateText.ts';
import { AREA_GROUPS, LEVEL_LABEL } from '#contract/access/areaGroups.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import { i18n } from '#contract/i18n/i18n.ts';

/** A value as people read it, moments in a time zone; null for none. Paths of files say nothing to anyone. */
export function valueText(field: string, value: string | null, timeZone: string): string | null {
  if (field === 'logo' && value) return t`an image`;
  if (value === null) return null;
  if (MOMENT.test(value)) return exactTime(value, timeZone);
  if (/^(is|has|allows)[A-Z]/.test(field)) return { true: t`Yes`, false: t`No` }[value] ?? value;
  // What people type is left as it is: a group may be called VIP
  if (field === 'status' && DEAL_ENDS[value]) return t(DEAL_ENDS[value]);
  return CODED.has(field) ? codeText(value) : value;
}

/** What a code of the API is called. */
function codeText(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ').toLowerCase();
  const known = CODES[code];
  return known ? i18n.t(known) : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A moment as the log has it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The fields whose values are one of some codes. */
const CODED = new Set([
  'assignment',
  'density',
  'kind',
  'mode',
  'outcome',
  'preset',
  'projectStatus',
  'propertyCategory',
  'reminders',
  'spendPeriod',
  'state',
  'status',
  'trigger',
  'via',
  ...AREA_GROUPS.flatMap(({ areas }) => areas.map(({ field }) => field)),
]);

/** The statuses of closed deals; WON is also an outcome of leads, where it is called otherwise. */
const DEAL_ENDS: Record<string, MessageDescriptor> = { WON: msg`Deal won`, LOST: msg`Deal lost` };

/** What codes are called; others by their words. */
const CODES: Record<string, Text> = {
  ...LEVEL_LABEL,
  CSV: 'CSV',
  FOLLOW_UP: msg`In follow-up`,
  HTTP: 'HTTP',
  NO_SHOW: msg`No-show`,
  SMPP: 'SMPP',
  WON: msg`Sale closed`,
  ACCEPTED: msg`Accepted`,
  ACTIVE: msg`Active`,
  ADDED: msg`Added`,
  ASKED: msg`Asked`,
  BOOKED: msg`Booked`,
  BOTH: msg`Both`,
  CALL: msg`Call`,
  CANCELLED: msg`Cancelled`,
  COMMERCIAL: msg`Commercial`,
  CONFIRMED: msg`Confirmed`,
  CONVERTED: msg`Converted`,
  DAY: msg`Per day`,
  DECLINED: msg`Declined`,
  DELETION_REQUESTED: msg`Deletion requested`,
  DELIVERED: msg`Delivered`,
  DONE: msg`Done`,
  DRAFT: msg`Draft`,
  ENDED: msg`Ended`,
  FAILED: msg`Failed`,
  FINISHED: msg`Finished`,
  INACTIVE: msg`Inactive`,
  INDUSTRIAL: msg`Industrial`,
  KEYWORD_RECEIVED: msg`Keyword received`,
  LAND: msg`Land`,
  LEAD_CREATED: msg`Lead created`,
  LEFT: msg`Left`,
  LOST: msg`Lost`,
  MEETING: msg`Meeting`,
  MESSAGE: msg`Message`,
  MONTH: msg`Per month`,
  NONE: msg`None`,
  OFFERED: msg`Offered`,
  OPEN: msg({ message: 'Open', context: 'status' }),
  PAID: msg`Paid`,
  PASSED: msg`Passed`,
  PAUSED: msg`Paused`,
  PENDING: msg`Pending`,
  PLANNED: msg`Planned`,
  QUEUED: msg`Queued`,
  READY: msg`Ready`,
  REFUSED: msg`Refused`,
  REQUESTED: msg`Requested`,
  RESIDENTIAL: msg`Residential`,
  RUNNING: msg`Running`,
  SCHEDULED: msg`Scheduled`,
  SENT: msg`Sent`,
  SHOWED: msg`Showed`,
  SIMULATOR: msg`Simulator`,
  SKIPPED: msg`Skipped`,
  SOLD_OUT: msg`Sold out`,
  STAGE_CHANGED: msg`Stage changed`,
  STOPPED: msg`Stopped`,
  SUSPENDED: msg`Suspended`,
  TAKEN: msg`Taken`,
  UNCOLLECTIBLE: msg`Uncollectible`,
  UNDER_CONSTRUCTION: msg`Under construction`,
  UNKNOWN: msg`Unknown`,
  VERIFIED: msg`Verified`,
  VOID: msg`Void`,
  WAITING: msg`Waiting`,
  manager: msg`Manager`,
  agent: msg`Agent`,
  marketer: msg`Marketer`,
  receptionist: msg`Receptionist`,
  'read-only': msg`Read only`,
};
