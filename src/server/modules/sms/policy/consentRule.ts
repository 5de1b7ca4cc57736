import type { Tx } from '#server/database/walls/scopes.ts';
import { readSmsSettings } from '../smsSettings.store.ts';

/** The part of a campaign that decides whether it needs consent. */
export interface ConsentingCampaign {
  is_marketing: boolean;
  needs_consent: boolean;
  follows_policy: boolean;
}

/** Which campaigns of a company are only sent to numbers with recorded consent: by their own setting, or by the policy. */
export async function consentRule(
  tx: Tx,
  companyId: string,
): Promise<(campaign: ConsentingCampaign) => boolean> {
  const settings = await readSmsSettings(tx, companyId);
  return ({ is_marketing: isMarketing, needs_consent: isChosen, follows_policy: isFollowing }) => {
    const isRequired = settings?.needs_consent === true && (isFollowing || !settings.is_policy_optional);
    return isChosen || (isMarketing && isRequired);
  };
}
