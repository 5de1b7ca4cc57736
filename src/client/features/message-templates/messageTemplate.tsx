import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { MessageTemplateFieldsFragment } from './messageTemplates.generated.ts';
import styles from './MessageTemplates.module.css';

/** A message template as the list shows it. */
export type MessageTemplate = MessageTemplateFieldsFragment;

/** The cells of the message templates' list by field path. */
export const messageTemplateCells: ListCells<MessageTemplate> = {
  body: ({ body }) => (
    <span className={styles.body} data-tip={body}>
      {body.replace(/\s+/g, ' ')}
    </span>
  ),
  createdDate: ({ createdDate }) => <DayText at={createdDate} />,
};
