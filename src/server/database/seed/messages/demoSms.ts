import type { PersonRow } from '#server/modules/people/people.table.ts';
import { createDemoClock } from '../demoClock.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { DemoCampaign } from './campaignData.ts';
import { CAMPAIGNS, DRAFT, OPEN_HOUSE } from './campaignData.ts';
import { seedFollowUp, seedWelcome } from './demoAutomation.ts';
import { seedConsents } from './demoConsents.ts';
import { createDemoMessaging } from './demoMessaging.ts';

/**
 * Adds a simulated provider, three completed campaigns with failures, answers and opt-outs, a draft, and two automations to a demo
 * company. In the order of time, which the consent ledger has.
 */
export async function seedSms(seeded: SeededCompany, people: readonly PersonRow[]): Promise<void> {
  const { calendar } = seeded;
  const clock = createDemoClock(calendar.at(calendar.workday(-70), 10 * 60));
  const messaging = await createDemoMessaging(seeded, clock);
  let consentedUntil = calendar.at(-365, 0);
  async function prepare(campaign: DemoCampaign): Promise<string> {
    const to = calendar.at(calendar.workday(campaign.day), 10 * 60 + 30);
    await seedConsents(seeded, people, { from: consentedUntil, to, notBefore: clock.now() });
    consentedUntil = to;
    clock.set(to);
    return messaging.addCampaign(campaign);
  }

  for (const campaign of CAMPAIGNS) await messaging.runCampaign(await prepare(campaign), campaign);
  const openHouseId = await prepare(OPEN_HOUSE);
  const continueFollowUp = await seedFollowUp(seeded, clock, openHouseId);
  await messaging.runCampaign(openHouseId, OPEN_HOUSE);
  await continueFollowUp();
  await messaging.deliver();
  await seedConsents(seeded, people, {
    from: consentedUntil,
    to: calendar.at(0, 0),
    notBefore: clock.now(),
  });

  clock.set(calendar.at(calendar.workday(-7), 9 * 60));
  await seedWelcome(seeded, clock, people);
  clock.set(calendar.at(calendar.workday(-5), 16 * 60 + 15));
  await messaging.addCampaign(DRAFT);
}
