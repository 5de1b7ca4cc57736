import { page } from '#client/testing/builders.ts';

/** A fake server that has nothing of what parts of automations can name beside leads. */
export const noChoices = {
  findSmsCampaigns: () => page([]),
  findForms: () => page([]),
  findWebhooks: () => page([]),
  findSmsProviders: () => page([]),
};
