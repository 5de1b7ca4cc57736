import { acknowledged, page } from '#client/testing/builders.ts';

/** A fake server without records for automations except leads. */
export const noChoices = {
  findSmsCampaigns: () => page([]),
  findForms: () => page([]),
  findPipelines: () => acknowledged({ data: [] }),
  findWebhooks: () => page([]),
  findSmsProviders: () => page([]),
};
