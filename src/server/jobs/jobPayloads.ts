import type { Mail } from '#server/platform/mail/mail.ts';

/** Every job by name with what it is given. Payloads are kept as JSON: plain values, dates as RFC 3339 text. */
export interface JobPayloads {
  /** Sends one mail; dropped unsent after `expiresAt`, for codes that would be of no use by then. */
  'mail.send': Mail & { expiresAt?: string };
  /** Keeps the newest mails of the evaluation mailbox. */
  'mailbox.trim': Record<string, never>;
  /** Removes uploads that nothing refers to. */
  'uploads.sweep': Record<string, never>;
  /** Empties the trash of companies whose 30 days are over. */
  'trash.purge': Record<string, never>;
  /** Writes down who no longer sees the product as somebody else. */
  'team.seen': Record<string, never>;
  /** Goes on with what waited while a company was suspended. */
  'companies.resume': Record<string, never>;
  /** Empties the trash of leads and contacts whose 30 days are over. */
  'people.purge': Record<string, never>;
  /** Puts together what was counted one by one. */
  'people.counts': Record<string, never>;
  'customers.purge': Record<string, never>;
  'bookingPages.purge': Record<string, never>;
  'forms.purge': Record<string, never>;
  /** Forgets what was sent to integrations long ago. */
  'integrations.sweep': Record<string, never>;
  'invoices.purge': Record<string, never>;
  /** Makes the invoices of customers' subscriptions. */
  'subscriptions.run': Record<string, never>;
  'plans.renew': Record<string, never>;
  /** Charges cards for what plans cost. */
  'plans.collect': Record<string, never>;
  'paymentMethods.purge': Record<string, never>;
  /** Removes deleted notes that no undo reaches any more. */
  'notes.sweep': Record<string, never>;
  /** Removes deleted files of people that no undo reaches any more, and bytes that no file has. */
  'personFiles.sweep': Record<string, never>;
  /** Removes notifications whose time is over. */
  'notifications.sweep': Record<string, never>;
  /** Mails people what they have not read. */
  'notifications.mail': Record<string, never>;
  /** Reminds lead managers of calls and meetings that are about to be due. */
  'people.remind': Record<string, never>;
  /** Reminds guests and hosts of appointments, and follows up. */
  'bookings.remind': Record<string, never>;
  /** Gives a text about a booking to the outbox. */
  'bookings.text': { companyId: string; messageId: string; sequence: number; more?: number };
  /** Notifies of the latest of several moves of a booking. */
  'bookings.moved': { companyId: string; bookingId: string; sequence: number };
  /** Offers times that became free to who waits for them. */
  'waiting.offer': Record<string, never>;
  /** Gives the text of an offer to the outbox. */
  'waiting.text': { companyId: string; offerId: string };
  /** Takes a phone number that gets no more texts off waiting lists. */
  'waiting.leave': { companyId: string; phone: string };
  /** Asks for the sync of calendar accounts whose time has come. */
  'calendars.care': Record<string, never>;
  /** Syncs a calendar account with its server. */
  'calendars.sync': { companyId: string; accountId: string };
  /** Looks every custom domain up again, and frees slugs and domains that were given up 30 days ago. */
  'addresses.care': Record<string, never>;
  /** Forgets old sessions and codes, and deletes the accounts whose last day has come. */
  'accounts.care': Record<string, never>;
  /** Obtains the certificate of a custom domain. */
  'certificates.issue': { domain: string };
  /** Finds the certificates that end soon, and forgets old challenges. */
  'certificates.renew': Record<string, never>;
  /** Clears away drafts of imports, rows of files and exports whose time is over. */
  'imports.sweep': Record<string, never>;
  /** Goes on with a change of many people, or with its undoing. */
  'changes.run': { companyId: string; jobId: string };
  /** Sends what a provider of a company has to send. */
  'sms.send': { companyId: string; providerId: string };
  /** Starts a campaign whose time has come. */
  'sms.start': { companyId: string; campaignId: string };
  /** Finds texts and campaigns that should be under way and are not. */
  'sms.care': Record<string, never>;
  /** Sends what a webhook is due. */
  'webhooks.turn': { companyId: string; webhookId: string };
  /** Finds webhooks that something is due for. */
  'webhooks.care': Record<string, never>;
  /** Removes deliveries whose time is over. */
  'webhooks.sweep': Record<string, never>;
  /** Does the steps of automations that are due in a company. */
  'automation.turn': { companyId: string };
  /** Finds steps of automations that are due. */
  'automation.care': Record<string, never>;
}

/** The name of a job. */
export type JobName = keyof JobPayloads;
