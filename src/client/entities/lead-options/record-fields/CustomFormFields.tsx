import { useEffect, useRef } from 'react';
import { focusFirstInvalid } from '#client/kit/forms/focusFirstInvalid.ts';
import type { FileOwner } from '../references/fileOwner.ts';
import { CustomValueField } from './CustomValueField.tsx';
import type { CustomForm } from './useCustomForm.ts';

/** The inputs of a form's custom fields, for a grid of fields. After a refusal the first invalid one has the focus. */
export function CustomFormFields({
  form: { fields, values, errors, refusals, set },
  owner,
}: {
  form: CustomForm;
  /** The record, if it is saved. */
  owner?: FileOwner | undefined;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    function focusAfterRefusal() {
      if (refusals > 0) focusFirstInvalid(element.current);
    },
    [refusals],
  );
  return (
    <div ref={element} style={{ display: 'contents' }}>
      {fields.map((field) => (
        <CustomValueField
          key={field.id}
          field={field}
          value={values[field.custom.id]}
          error={errors[field.custom.id]}
          owner={owner}
          onChange={(value) => set(field.custom.id, value)}
        />
      ))}
    </div>
  );
}
