import type { WithSlice } from '@reduxjs/toolkit';
import { sortInput } from '#client/data/listInput.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { MESSAGE_TEMPLATE_LIST } from '#contract/lists/messageTemplates.ts';
import type { MessageTemplateListInput, MessageTemplateSort } from './messageTemplates.generated.ts';
import { messageTemplatesApi } from './messageTemplatesApi.ts';

const slice = createListSlice(MESSAGE_TEMPLATE_LIST.name, MESSAGE_TEMPLATE_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The list of message templates. */
export const MESSAGE_TEMPLATES = rowsList({
  list: MESSAGE_TEMPLATE_LIST,
  slice: slice.injectInto(rootReducer),
  inputOf: messageTemplatesInput,
  rows: messageTemplatesApi.endpoints.findMessageTemplates,
});

/** What the list asks for, as its address says. */
function messageTemplatesInput({ params, sorts }: RowsAddress): MessageTemplateListInput {
  return { ...params, ...sortInput<MessageTemplateSort>(sorts, MESSAGE_TEMPLATE_LIST.columns) };
}
