import { sortInput } from '#client/data/listInput.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { MESSAGE_TEMPLATE_COLUMNS } from '#contract/lists/columns/messageTemplateColumns.ts';
import type { MessageTemplateListInput, MessageTemplateSort } from './messageTemplates.generated.ts';

/** What the list asks for, as its address says. */
export function messageTemplatesInput({ params, sorts }: ListAddress): MessageTemplateListInput {
  return { ...params, ...sortInput<MessageTemplateSort>(sorts, MESSAGE_TEMPLATE_COLUMNS) };
}
