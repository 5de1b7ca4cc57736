import type { Migration } from 'kysely/migration';
import { ground } from './0001-ground.ts';
import { crm } from './0002-crm.ts';
import { changeProgress } from './0003-change-progress.ts';
import { imports } from './0004-imports.ts';
import { defaultOptions } from './0005-default-options.ts';
import { eventTabs } from './0006-event-tabs.ts';
import { codesOfBrowsers } from './0007-codes-of-browsers.ts';
import { membershipsInTrash } from './0008-memberships-in-trash.ts';
import { undoAssignedTo } from './0009-undo-assigned-to.ts';
import { appendOnlyEvents } from './0010-append-only-events.ts';
import { reminderDigests } from './0011-reminder-digests.ts';
import { repeatableRequests } from './0012-repeatable-requests.ts';
import { website } from './0013-website.ts';
import { listViews } from './0014-list-views.ts';
import { notes } from './0015-notes.ts';
import { tasks } from './0016-tasks.ts';
import { reminderAddresses } from './0017-reminder-addresses.ts';
import { notifications } from './0018-notifications.ts';
import { ownFields } from './0019-own-fields.ts';
import { lostReasons } from './0020-lost-reasons.ts';
import { personFiles } from './0027-person-files.ts';
import { smsInbox } from './0028-sms-inbox.ts';
import { invoiceLogos } from './0029-invoice-logos.ts';
import { plans } from './0030-plans.ts';
import { customers } from './0021-customers.ts';
import { shortcuts } from './0022-shortcuts.ts';
import { team } from './0023-team.ts';
import { invoices } from './0024-invoices.ts';
import { sms } from './0025-sms.ts';
import { appointments } from './0026-appointments.ts';

/** Every migration by name; names sort in the order they run, and a released one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-crm': crm,
  '0003-change-progress': changeProgress,
  '0004-imports': imports,
  '0005-default-options': defaultOptions,
  '0006-event-tabs': eventTabs,
  '0007-codes-of-browsers': codesOfBrowsers,
  '0008-memberships-in-trash': membershipsInTrash,
  '0009-undo-assigned-to': undoAssignedTo,
  '0010-append-only-events': appendOnlyEvents,
  '0011-reminder-digests': reminderDigests,
  '0012-repeatable-requests': repeatableRequests,
  '0013-website': website,
  '0014-list-views': listViews,
  '0015-notes': notes,
  '0016-tasks': tasks,
  '0017-reminder-addresses': reminderAddresses,
  '0018-notifications': notifications,
  '0019-own-fields': ownFields,
  '0020-lost-reasons': lostReasons,
  '0021-customers': customers,
  '0022-shortcuts': shortcuts,
  '0023-team': team,
  '0024-invoices': invoices,
  '0025-sms': sms,
  '0026-appointments': appointments,
  '0027-person-files': personFiles,
  '0028-sms-inbox': smsInbox,
  '0029-invoice-logos': invoiceLogos,
  '0030-plans': plans,
};
