import { useViewer } from '#client/entities/session/useViewer.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { can } from '#contract/access/can.ts';
import { useFindBodyTemplatesQuery } from './messagesApi.ts';

/** Begins a text with a message template: what is chosen is copied, and can be changed. Nothing where there is none, or none to see. */
export function TemplateChoice({ body, onChange }: { body: string; onChange: (body: string) => void }) {
  const mayRead = can(useViewer(), 'CRM_MESSAGE_TEMPLATES', 'VIEW');
  const { data: reply } = useFindBodyTemplatesQuery(undefined, { skip: !mayRead });
  const templates = reply?.data ?? [];
  if (templates.length === 0) return null;
  return (
    <NativeSelect
      label="Message template"
      placeholder="None"
      options={templates.map(({ _id, title }) => ({ value: _id, label: title }))}
      // The one whose words stand there
      value={templates.find((template) => template.body === body)?._id ?? ''}
      onChange={({ target }) => {
        const chosen = templates.find(({ _id }) => _id === target.value);
        if (chosen) onChange(chosen.body);
      }}
    />
  );
}
