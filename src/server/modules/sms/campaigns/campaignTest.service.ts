import { i18n } from '#contract/i18n/i18n.ts';
import { MOST_TEST_NUMBERS } from '#contract/limits/records/sms.ts';
import { MERGE_EXAMPLES } from '#contract/sms/mergeFields.ts';
import { reasonText } from '#contract/sms/messageStatus.ts';
import { renderLinked } from '#contract/sms/shortLinks.ts';
import { PHONE_MESSAGES, phoneE164, phoneProblem } from '#contract/validation/phone.ts';
import { campaignBodyProblem } from '#contract/validation/records/crm/messageTemplate.ts';
import { tidyLines } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companyOrigin, companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { seenMergeValues } from '#server/modules/message-templates/seenMergeValues.service.ts';
import { linkAddress, newLinkCode } from '../links/linkCode.ts';
import { sendText } from '../outbox/sendText.service.ts';
import { providerOf } from '../providers/providerOf.ts';
import type { SmsDeps } from '../smsDeps.ts';

/** A campaign's text as it is written, and whose phones shall show it. */
export interface CampaignTestInput {
  providerId: string;
  body: string;
  to: readonly string[];
  /** The person for merge fields; example values without one. */
  personId?: string | null;
  isMarketing?: boolean | null;
  areLinksShort?: boolean | null;
}

export interface CampaignTest {
  /**
   * Sends a campaign's text to some numbers, through the send policy and the outbox like all messages; the numbers do
   * not become recipients. Returns the number of queued messages; a repeated request returns the first result. Rejects
   * everything if a number is invalid or cannot receive messages, the text is invalid, or the viewer may not see the
   * person.
   */
  testSmsCampaign(viewer: Viewer, input: CampaignTestInput): Promise<number>;
}

/** Trying a campaign's text. */
export function campaignTest({
  database,
  clock,
  jobs,
  publicUrl,
}: Pick<SmsDeps, 'database' | 'clock' | 'jobs' | 'publicUrl'>): CampaignTest {
  return {
    testSmsCampaign(anyone, { providerId, body, to, personId, isMarketing, areLinksShort }) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      const problem = campaignBodyProblem(body);
      if (problem) throw invalid('invalid-body', problem);
      if (to.length > MOST_TEST_NUMBERS)
        throw invalid(
          'too-many-numbers',
          i18n.t('Send a test to at most {most} numbers', { most: MOST_TEST_NUMBERS }),
        );
      return companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          await providerOf(tx, companyId, providerId);
          const { defaultCountry } = await companySettings(tx, companyId);
          const values = personId ? await seenMergeValues(tx, viewer, personId) : MERGE_EXAMPLES;
          const address = linkAddress(await companyOrigin(tx, companyId, publicUrl));
          const phones = to.map((typed) => {
            const phone = phoneE164(typed, defaultCountry);
            if (!phone)
              throw invalid('invalid-phone', phoneProblem(typed, defaultCountry) ?? PHONE_MESSAGES.invalid);
            return phone;
          });
          if (phones.length === 0) throw invalid('invalid-phone', PHONE_MESSAGES.invalid);
          for (const phone of new Set(phones)) {
            const sent = await sendText(
              tx,
              jobs,
              {
                companyId,
                providerId,
                purpose: 'TEST',
                phone,
                createdBy: viewer.userId,
                text: ({ isOneWay }) =>
                  renderLinked(tidyLines(body), values, {
                    areShort: areLinksShort ?? true,
                    hasStop: (isMarketing ?? true) && isOneWay,
                    next: () => address + newLinkCode(),
                  }),
              },
              at,
            );
            if (sent.reason) throw new UserError(409, 'not-sent', `${phone}: ${reasonText(sent.reason)}`);
          }
          return new Set(phones).size;
        }),
      );
    },
  };
}
