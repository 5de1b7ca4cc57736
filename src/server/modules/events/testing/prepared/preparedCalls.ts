import { ACCOUNT_CALLS } from './accountCalls.ts';
import { APPOINTMENT_CALLS } from './appointmentCalls.ts';
import { AUTOMATION_CALLS } from './automationCalls.ts';
import { BILLING_CALLS } from './billingCalls.ts';
import { CRM_ACCOUNT_CALLS } from './crmAccountCalls.ts';
import { DEAL_CALLS } from './dealCalls.ts';
import { FORM_CALLS } from './formCalls.ts';
import { PEOPLE_CALLS } from './peopleCalls.ts';
import type { PreparedCalls } from './place.ts';
import { RECORD_CALLS } from './recordCalls.ts';
import { SETUP_CALLS } from './setupCalls.ts';
import { SMS_CALLS } from './smsCalls.ts';

/** The calls that succeed only on something that has to be made first. */
export const PREPARED_CALLS: PreparedCalls = {
  ...ACCOUNT_CALLS,
  ...BILLING_CALLS,
  ...SMS_CALLS,
  ...AUTOMATION_CALLS,
  ...APPOINTMENT_CALLS,
  ...PEOPLE_CALLS,
  ...CRM_ACCOUNT_CALLS,
  ...DEAL_CALLS,
  ...RECORD_CALLS,
  ...FORM_CALLS,
  ...SETUP_CALLS,
};
