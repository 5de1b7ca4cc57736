import { viewerAhead } from '#client/entities/session/viewerAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { can } from '#contract/access/can.ts';
import { inboxApi } from './inboxApi.ts';
import { threadsInput } from './threadsInput.ts';

/** Asks for the threads before their screen is there, for whoever is going to see them. */
export async function askInboxAhead({ searchParams }: URL, store: AheadStore): Promise<void> {
  const viewer = viewerAhead(store.getState())?.viewer;
  if (!viewer?.company || viewer.company.suspension || !can(viewer, 'SMS_CAMPAIGN', 'VIEW')) return;
  await store.hold(inboxApi.endpoints.findSmsThreads.initiate({ input: threadsInput(searchParams) }));
}
