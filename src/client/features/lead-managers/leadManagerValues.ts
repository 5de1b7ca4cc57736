import type { LeadManagerFields } from '#contract/validation/records/crm/leadManager.ts';
import type { LeadManager } from './leadManager.ts';
import type { LeadManagerInput, LeadManagerStatus } from './leadManagers.generated.ts';

/** What the form holds: text throughout, '' for nothing. */
export interface LeadManagerValues extends LeadManagerFields {
  status: string;
}

/** A stored lead manager in the form; null for a new one. */
export function leadManagerValues(manager: LeadManager | null): LeadManagerValues {
  const { fullName, phoneNumber, email } = manager?.personalInformation ?? {};
  return {
    firstName: fullName?.firstName ?? '',
    lastName: fullName?.lastName ?? '',
    phoneNumber: phoneNumber?.number ?? phoneNumber?.typed ?? '',
    email: email ?? '',
    jobTitle: manager?.othersInfo.jobTitle ?? '',
    status: manager?.othersInfo.status ?? 'ACTIVE',
    userEmail: manager?.userEmail ?? '',
  };
}

/** The input: only changed fields, to keep changes by other users. */
export function changedLeadManager(after: LeadManagerValues, before: LeadManagerValues): LeadManagerInput {
  const changed = Object.entries(after).filter(
    ([field, text]) => text !== before[field as keyof LeadManagerValues],
  );
  return Object.fromEntries(changed.map(([field, text]) => [field, text.trim()])) as LeadManagerInput;
}

/** The input for a new one: the filled fields. */
export function newLeadManager({ status, ...texts }: LeadManagerValues): LeadManagerInput {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...Object.fromEntries(filled.map(([field, text]) => [field, text.trim()])),
    status: status as LeadManagerStatus,
  };
}
