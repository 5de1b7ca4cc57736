import { v7 as newId, validate as isUuid } from 'uuid';
import { REMINDER_ASKS_A_DAY, REMINDER_ASKS_AN_ADDRESS } from '#contract/limits/records/reminders.ts';
import { LEAD_MANAGER_MESSAGES } from '#contract/validation/records/crm/leadManager.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { readAccount, readManager } from '../leadManagers.store.ts';
import { askMail } from './askMail.ts';
import {
  lockAddress,
  readLinkedAddress,
  readManagersAt,
  writeAnswer,
  writeRequested,
} from './reminderAddresses.store.ts';
import type { ReminderState } from './reminderAddresses.table.ts';
import type { ReminderLinks } from './reminderLinks.ts';

/** What the page behind a link in a mail shows. */
export interface LinkedAddress {
  email: string;
  companyName: string;
  state: Exclude<ReminderState, 'NOT_ASKED'>;
  /** A lead manager without an account has the address: otherwise there is nothing to accept any more. */
  isManagers: boolean;
}

export interface ReminderAddressesService {
  /**
   * Mails a lead manager without an account the question whether they accept reminders. Refuses one with an account, without an
   * address, or whose address accepted or stopped; and more than the limits of the company and of the address.
   */
  askForReminders(viewer: Viewer, managerId: string): Promise<void>;
  /** The address of an email's link; null for an expired or forged link, and for a deleted company. */
  findLinkedAddress(token: string): Promise<LinkedAddress | null>;
  /**
   * Records the reader's answer, and returns the new state; null like above. Nothing happens if the state is
   * the same.
   */
  answer(token: string, isAccepted: boolean): Promise<LinkedAddress | null>;
}

/** Which addresses without an account accept reminders. */
export function createReminderAddressesService(deps: {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  tokens: Pick<Tokens, 'addressKey'>;
  links: ReminderLinks;
}): ReminderAddressesService {
  const { database, clock, jobs, rateLimits, tokens, links } = deps;

  async function findLinkedAddress(token: string): Promise<LinkedAddress | null> {
    const id = links.read(token);
    const row = id && (await platformScope(database, (tx) => readLinkedAddress(tx, id)));
    if (!row) return null;
    const { email, company_name: companyName, is_managers: isManagers } = row;
    return { email, companyName, isManagers, state: stateOf(row) };
  }

  return {
    async askForReminders(viewer, managerId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          const { companyName, language } = await companySettings(tx, companyId, true);
          const email = await addressToAsk(tx, companyId, managerId);
          const known = await lockAddress(tx, companyId, email);
          const before = known ? stateOf(known) : 'NOT_ASKED';
          const message = ANSWERED[before];
          if (message) throw new UserError(409, 'reminders-answered', message);
          await rateLimits.count(tx, `reminder-asks|${companyId}`, {
            limit: REMINDER_ASKS_A_DAY,
            seconds: DAY,
          });
          const ofAddress = { limit: REMINDER_ASKS_AN_ADDRESS, seconds: 7 * DAY };
          await rateLimits.count(tx, `reminder-asks|${tokens.addressKey(email)}`, ofAddress);
          const row = { company_id: companyId, id: newId(), email, asked_at: at };
          const { link, expiresAt } = links.ask(await writeRequested(tx, row), at);
          const mail = await writtenIn([language], () =>
            askMail(email, { asker: inCompany.email, companyName, link }),
          );
          await jobs.enqueue(tx, 'mail.send', {
            ...mail,
            stopLink: link,
            expiresAt: expiresAt.toISOString(),
          });
          await recordStates(tx, inCompany, { email, before, after: 'ASKED', at });
        }),
      );
    },

    findLinkedAddress,

    async answer(token, isAccepted) {
      const id = links.read(token);
      const linked = id && (await platformScope(database, (tx) => readLinkedAddress(tx, id)));
      if (!linked) return null;
      const { company_id: companyId, email } = linked;
      const at = clock.now();
      await companyScope(database, { companyId, userId: null }, async (tx) => {
        const row = await lockAddress(tx, companyId, email);
        const before = row && stateOf(row);
        const after = isAccepted ? 'ACCEPTED' : 'STOPPED';
        if (!before || before === after || (isAccepted && !linked.is_managers)) return;
        await rateLimits.count(tx, `reminder-answers|${row.id}`, { limit: ANSWERS_A_DAY, seconds: DAY });
        await writeAnswer(tx, row, {
          accepted_at: isAccepted ? at : null,
          stopped_at: isAccepted ? null : at,
        });
        const reader = { companyId, userId: null, firstName: email, lastName: '' };
        await recordStates(tx, reader, { email, before, after, at });
      });
      return findLinkedAddress(token);
    },
  };
}

/** Why an address that has answered is not asked again. */
const ANSWERED: Partial<Record<ReminderState, string>> = {
  ACCEPTED: LEAD_MANAGER_MESSAGES.hasAccepted,
  STOPPED: LEAD_MANAGER_MESSAGES.hasStopped,
};

const DAY = 24 * 60 * 60;

/** Changing the answer again and again would fill the activity log. */
const ANSWERS_A_DAY = 20;

/** The address of a lead manager who can be asked. */
async function addressToAsk(tx: Tx, companyId: string, managerId: string): Promise<string> {
  const manager = isUuid(managerId) ? await readManager(tx, companyId, managerId) : undefined;
  if (!manager) throw notFound('lead manager');
  const { email, user_id: userId } = manager;
  if (userId !== null) throw invalid('has-account', LEAD_MANAGER_MESSAGES.hasAccount);
  if (email === null) throw invalid('no-email', LEAD_MANAGER_MESSAGES.noEmail);
  if (await readAccount(tx, companyId, email)) throw invalid('is-account', LEAD_MANAGER_MESSAGES.isAccount);
  return email;
}

function stateOf({ accepted_at, stopped_at }: { accepted_at: Date | null; stopped_at: Date | null }) {
  if (stopped_at) return 'STOPPED';
  return accepted_at ? 'ACCEPTED' : 'ASKED';
}

/** Records an event for each lead manager with the address, for the log and for open lists. */
async function recordStates(
  tx: Tx,
  actor: ChangeActor,
  {
    email,
    before,
    after,
    at,
  }: { email: string; before: ReminderState; after: LinkedAddress['state']; at: Date },
): Promise<void> {
  const managers = await readManagersAt(tx, actor.companyId, email);
  await recordChanges(
    tx,
    actor,
    managers.map(({ id }) => ({
      entity: 'lead manager' as const,
      entityId: id,
      action: `reminders-${after.toLowerCase()}`,
      before: { reminders: before },
      after: { reminders: after, email },
      at,
    })),
  );
}
