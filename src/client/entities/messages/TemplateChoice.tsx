import { t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { can } from '#contract/access/can.ts';
import { useFindBodyTemplatesQuery } from './messagesApi.ts';

/** Starts a message from a template: its text is copied and can be changed. Nothing without templates or permission. */
export function TemplateChoice({ body, onChange }: { body: string; onChange: (body: string) => void }) {
  const mayRead = can(useViewer(), 'CRM_MESSAGE_TEMPLATES', 'VIEW');
  const { data: reply } = useFindBodyTemplatesQuery(undefined, { skip: !mayRead });
  const templates = reply?.data ?? [];
  if (templates.length === 0) return null;
  return (
    <NativeSelect
      label={t`Message template`}
      placeholder={t`None`}
      options={templates.map(({ _id, title }) => ({ value: _id, label: title }))}
      // The template with the current text
      value={templates.find((template) => template.body === body)?._id ?? ''}
      onChange={({ target }) => {
        const chosen = templates.find(({ _id }) => _id === target.value);
        if (chosen) onChange(chosen.body);
      }}
    />
  );
}
