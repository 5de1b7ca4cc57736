import { seesArea, viewerOf } from '#client/entities/session/viewerOf.ts';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import { inboxApi } from './inboxApi.ts';
import { threadsInput } from './threadsInput.ts';

/** Loads the address' threads for a user who may see them. */
export const preloadInbox: Preload = async ({ searchParams }, { dispatch, getState }) => {
  const { viewer } = viewerOf(getState()) ?? {};
  if (!viewer || !seesArea(viewer, 'SMS_CAMPAIGN')) return;
  await dispatch(inboxApi.endpoints.findSmsThreads.initiate({ input: threadsInput(searchParams) }));
};
