import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  LeadManagerFieldsFragment,
  LeadManagerStatus,
  ReminderState,
} from './leadManagers.generated.ts';

/** A lead manager as the list shows them. */
export type LeadManager = LeadManagerFieldsFragment;

/** First and last name in one line. */
export function managerName({ personalInformation: { fullName } }: LeadManager): string {
  return [fullName.firstName, fullName.lastName].filter(Boolean).join(' ');
}

/** What a status is called on screens. */
export const STATUS_LABEL: Record<LeadManagerStatus, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  INACTIVE: msg`Inactive`,
};

/** What came of asking a manager without an account to accept reminders. */
export const REMINDER_LABEL: Record<ReminderState, MessageDescriptor> = {
  NOT_ASKED: msg`Not requested`,
  ASKED: msg`Requested`,
  ACCEPTED: msg`Accepted`,
  STOPPED: msg`Unsubscribed`,
};

/** Whether a mail can ask them, once more perhaps. */
export function canRequestReminders({ reminders }: LeadManager): boolean {
  return reminders === 'NOT_ASKED' || reminders === 'ASKED';
}
