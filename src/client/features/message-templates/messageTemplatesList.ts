import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { MESSAGE_TEMPLATE_LIST } from '#contract/lists/messageTemplates.ts';
import { messageTemplatesApi } from './messageTemplatesApi.ts';
import { messageTemplatesInput } from './messageTemplatesInput.ts';
import { messageTemplatesSlice } from './messageTemplatesSlice.ts';

/** The list of message templates. */
export const MESSAGE_TEMPLATES = rowsList({
  list: MESSAGE_TEMPLATE_LIST,
  slice: messageTemplatesSlice,
  inputOf: messageTemplatesInput,
  rows: messageTemplatesApi.endpoints.findMessageTemplates,
});
