import { MessageBodyField } from '#client/entities/messages/MessageBodyField.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { can } from '#contract/access/can.ts';
import { useFindStepTemplatesQuery } from '../automationApi.ts';
import type { ValueFieldProps } from './ChoiceFields.tsx';

/** A text with its merge fields, which a message template may begin: what is chosen is copied, and can be changed. */
export function BodyField({ value, error, onChange }: ValueFieldProps) {
  const mayRead = can(useViewer(), 'CRM_MESSAGE_TEMPLATES', 'VIEW');
  const { data: reply } = useFindStepTemplatesQuery(undefined, { skip: !mayRead });
  const templates = reply?.data ?? [];
  return (
    <>
      {templates.length > 0 && (
        <NativeSelect
          label="Message template"
          placeholder="None"
          options={templates.map(({ _id, title }) => ({ value: _id, label: title }))}
          // The one whose words stand there
          value={templates.find(({ body }) => body === value)?._id ?? ''}
          onChange={({ target }) => {
            const chosen = templates.find(({ _id }) => _id === target.value);
            if (chosen) onChange(chosen.body);
          }}
        />
      )}
      <MessageBodyField
        field={{ value, error, onChange: (event) => onChange(event.target.value), ref: () => {} }}
        body={value}
        onChange={onChange}
      />
    </>
  );
}
