import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { messageTemplatesApi, useFindMessageTemplatesQuery } from './messageTemplatesApi.ts';
import { messageTemplatesInput } from './messageTemplatesInput.ts';
import { messageTemplatesSlice } from './messageTemplatesSlice.ts';

/** The list of message templates. */
export const MESSAGE_TEMPLATES = {
  slice: messageTemplatesSlice,
  filterNames: [],
  inputOf: messageTemplatesInput,
  useRows: useFindMessageTemplatesQuery,
  askRows: messageTemplatesApi.endpoints.findMessageTemplates.initiate,
} as const;

/** Asks for the rows before their screen is there. */
export function askMessageTemplatesAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(MESSAGE_TEMPLATES, address, store);
}
