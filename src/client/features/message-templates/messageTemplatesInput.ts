import { sortInput } from '#client/data/listInput.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { MESSAGE_TEMPLATE_LIST } from '#contract/lists/messageTemplates.ts';
import type { MessageTemplateListInput, MessageTemplateSort } from './messageTemplates.generated.ts';

/** What the list asks for, as its address says. */
export function messageTemplatesInput({ params, sorts }: RowsAddress): MessageTemplateListInput {
  return { ...params, ...sortInput<MessageTemplateSort>(sorts, MESSAGE_TEMPLATE_LIST.columns) };
}
