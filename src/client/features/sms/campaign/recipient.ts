import type { FindSmsRecipientsQuery } from './campaign.generated.ts';

/** A recipient as the page of their campaign shows them. */
export type Recipient = FindSmsRecipientsQuery['findSmsRecipients']['data'][number];
