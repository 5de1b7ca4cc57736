import { t } from '@lingui/core/macro';
import { Copy, MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import type { MessageTemplate } from './messageTemplate.tsx';
import { messageTemplateCells } from './messageTemplate.tsx';
import { MESSAGE_TEMPLATES } from './messageTemplatesList.ts';
import type { OpenedTemplate } from './TemplateDialogs.tsx';
import { TemplateDialogs } from './TemplateDialogs.tsx';

export { MESSAGE_TEMPLATES } from './messageTemplatesList.ts';

const nameOf = (template: MessageTemplate) => template.title;

/** Texts that are sent again and again, with merge fields for what differs. */
export function MessageTemplatesScreen() {
  const mayEdit = can(useViewer(), 'CRM_MESSAGE_TEMPLATES', 'EDIT');
  const { input, list } = useRowsList(MESSAGE_TEMPLATES);
  const [opened, setOpened] = useState<OpenedTemplate | null>(null);

  function rowMenu(template: MessageTemplate): MenuItem[] {
    const { title, body } = template;
    return [
      { label: t`Edit`, icon: <Pencil />, onSelect: () => setOpened({ kind: 'editor', template }) },
      {
        label: t`Duplicate`,
        icon: <Copy />,
        onSelect: () =>
          setOpened({ kind: 'editor', template: null, start: { title: t`Copy of ${title}`, body } }),
      },
      {
        label: t`Delete`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => setOpened({ kind: 'delete', template }),
      },
    ];
  }

  const add = mayEdit && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onClick={() => setOpened({ kind: 'editor', template: null })}
    >{t`Add message template`}</Button>
  );
  return (
    <>
      <SavedListView<MessageTemplate>
        {...list}
        searchLabel={t`Search message templates`}
        action={add}
        rowName={nameOf}
        cells={messageTemplateCells}
        {...(mayEdit && {
          rowMenu,
          onRowOpen: (template: MessageTemplate) => setOpened({ kind: 'editor', template }),
          bulkActions: (selection: BulkSelection) => (
            <Button
              size="small"
              onClick={() => setOpened({ kind: 'deleteSelected', selection })}
            >{t`Delete`}</Button>
          ),
        })}
        empty={
          <EmptyState
            icon={<MessageSquareText />}
            title={t`No message templates yet`}
            text={t`Save messages that you send often, with merge fields for names and dates.`}
            action={add}
          />
        }
      />
      <TemplateDialogs opened={opened} input={input} onClose={() => setOpened(null)} />
    </>
  );
}
