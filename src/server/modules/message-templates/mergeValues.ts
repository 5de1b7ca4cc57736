import { customFieldsOfKind, customKey } from '#contract/people/custom-fields/customField.ts';
import type { MergeValues } from '#contract/sms/mergeFields.ts';
import { isMergeable } from '#contract/sms/mergeFields.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import { hasLink } from '#contract/validation/text.ts';
import { readableCustomValue } from '#server/modules/custom-fields/customEventValues.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { RecipientRow } from './recipients.store.ts';

/**
 * The merge field values of one person; times in the company's time zone. Slow values are computed on first
 * use.
 */
export function mergeValues(row: RecipientRow, customFields: readonly SlottedField[]): MergeValues {
  const time = (at: Date | null) => at && readableTime(at, row.time_zone);
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    get phone() {
      return row.phone ? phoneForReading(row.phone) : row.phone_typed;
    },
    email: row.email,
    jobTitle: row.job_title,
    companyName: row.company_name,
    city: row.city,
    project: row.project,
    get nextCall() {
      return time(row.next_call_at);
    },
    get nextMeeting() {
      return time(row.next_meeting_at);
    },
    meetingLink: row.meeting_link,
    manager: row.manager_first_name && `${row.manager_first_name} ${row.manager_last_name ?? ''}`,
    get managerPhone() {
      return row.manager_phone && phoneForReading(row.manager_phone);
    },
    ourCompany: row.our_company,
    ...customValues(row, customFields),
  };
}

/** The custom fields of the person. A text with a link is left out: a form may have been filled in by a stranger. */
function customValues(row: RecipientRow, fields: readonly SlottedField[]): MergeValues {
  return Object.fromEntries(
    customFieldsOfKind(fields, row.kind).flatMap((field) => {
      const text = isMergeable(field.type) ? customText(row, field) : null;
      return text === null || hasLink(text) ? [] : [[customKey(field.id), text]];
    }),
  );
}

function customText(row: RecipientRow, field: SlottedField): string | null {
  const stored = row[field.slot];
  return stored !== null && field.type === 'dateTime'
    ? readableTime(new Date(stored), row.time_zone)
    : readableCustomValue(field, stored);
}

/** For instance 'Tue 3 Mar, 09:00'. */
function readableTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')}`;
}
