import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { MESSAGE_TEMPLATE_COLUMNS } from './messageTemplateColumns.ts';

/** Columns, selection and density of the message templates' list. */
export const messageTemplatesSlice = createListSlice('messageTemplates', MESSAGE_TEMPLATE_COLUMNS);
