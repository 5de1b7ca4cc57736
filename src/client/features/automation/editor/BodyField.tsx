import { MessageBodyField } from '#client/entities/messages/MessageBodyField.tsx';
import { TemplateChoice } from '#client/entities/messages/TemplateChoice.tsx';
import type { ValueFieldProps } from './ChoiceFields.tsx';

/** A text with its merge fields, which a message template may begin. */
export function BodyField({ value, error, onChange }: ValueFieldProps) {
  return (
    <>
      <TemplateChoice body={value} onChange={onChange} />
      <MessageBodyField
        field={{ value, error, onChange: (event) => onChange(event.target.value), ref: () => {} }}
        body={value}
        onChange={onChange}
      />
    </>
  );
}
