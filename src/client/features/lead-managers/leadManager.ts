import type { LeadManagerFieldsFragment, LeadManagerStatus } from './leadManagers.generated.ts';

/** A lead manager as the list shows them. */
export type LeadManager = LeadManagerFieldsFragment;

/** First and last name in one line. */
export function managerName({ personalInformation: { fullName } }: LeadManager): string {
  return [fullName.firstName, fullName.lastName].filter(Boolean).join(' ');
}

/** What a status is called on screens. */
export const STATUS_LABEL: Record<LeadManagerStatus, string> = { ACTIVE: 'Active', INACTIVE: 'Inactive' };
