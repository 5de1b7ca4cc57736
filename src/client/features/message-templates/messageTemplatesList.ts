import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { messageTemplatesApi } from './messageTemplatesApi.ts';
import { messageTemplatesInput } from './messageTemplatesInput.ts';
import { messageTemplatesSlice } from './messageTemplatesSlice.ts';

/** The list of message templates. */
export const MESSAGE_TEMPLATES = rowsList({
  slice: messageTemplatesSlice,
  filterNames: [],
  inputOf: messageTemplatesInput,
  rows: messageTemplatesApi.endpoints.findMessageTemplates,
});
