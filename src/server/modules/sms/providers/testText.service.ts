import { setTimeout as sleep } from 'node:timers/promises';
import { i18n } from '#contract/i18n/i18n.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import { PHONE_MESSAGES, phoneE164, phoneProblem } from '#contract/validation/phone.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceThreads } from '../inbox/threadUpdates.ts';
import { endQueued } from '../outbox/ends.store.ts';
import { readMessage } from '../outbox/outbox.store.ts';
import { sendText } from '../outbox/sendText.service.ts';
import type { SmsDeps } from '../smsDeps.ts';
import { companyDay, dayRoom } from './dayCount.ts';
import { providerOf } from './providerOf.ts';

export interface TestText {
  /**
   * Sends a test message to a number through the outbox and returns the result from the provider. Rejects invalid and
   * opted-out numbers. A rejection by the provider is a UserError.
   */
  testSmsProvider(viewer: Viewer, id: string, to: string): Promise<string>;
}

/** Trying a provider. */
export function testText({ database, clock, jobs }: Pick<SmsDeps, 'database' | 'clock' | 'jobs'>): TestText {
  return {
    async testSmsProvider(anyone, providerId, to) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      const id = await companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          const provider = await providerOf(tx, companyId, providerId);
          const { name } = provider;
          if (dayRoom(provider, (await companyDay(tx, companyId, at)).name) === 0)
            throw new UserError(
              409,
              'daily-cap',
              i18n.t('The daily cap of this provider is reached. Try again tomorrow'),
            );
          const { companyName, defaultCountry } = await companySettings(tx, companyId);
          const phone = phoneE164(to, defaultCountry);
          if (!phone)
            throw invalid('invalid-phone', phoneProblem(to, defaultCountry) ?? PHONE_MESSAGES.invalid);
          const text = `${companyName}: this is a test of ${name}.`;
          const sent = await sendText(tx, jobs, { companyId, providerId, purpose: 'TEST', phone, text }, at);
          if (sent.reason === 'OPTED_OUT')
            throw new UserError(409, 'opted-out', i18n.t('This number has opted out'));
          if (sent.reason) throw new UserError(409, 'not-sent', reasonText(sent.reason));
          return sent.id;
        }),
      );
      // The user has seen the failure, so the message must not arrive a minute later
      const giveUp = (phone: string) =>
        companyScope(database, viewer, async (tx) => {
          const isEnded = await endQueued(tx, companyId, id, clock.now());
          if (isEnded) await announceThreads(tx, companyId, [phone]);
          return isEnded;
        });
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const message = await companyScope(database, viewer, (tx) => readMessage(tx, companyId, id));
        const { status, reason, tries } = message ?? { status: 'UNKNOWN', reason: null, tries: 0 };
        if (status === 'SENT' || status === 'DELIVERED')
          return i18n.t('The provider accepted the test message');
        const said = reason === null ? i18n.t('No response') : reasonText(reason);
        const isOver = ['FAILED', 'UNKNOWN', 'SKIPPED'].includes(status) || Date.now() > end;
        const isGivenUp =
          status === 'QUEUED' && (tries > 0 || isOver) && (await giveUp(message?.phone ?? ''));
        if (isOver || isGivenUp)
          throw new UserError(
            502,
            'test-failed',
            i18n.t('The provider rejected the test message: {said}', { said }),
          );
        await sleep(LOOK_EVERY_MS);
      }
    },
  };
}

/** Longer than a gateway takes to answer. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;
