import { plural, t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '#client/kit/forms/fields/SwitchField.tsx';
import { FORM_CONFIRMATION_DAYS } from '#contract/limits/records/forms.ts';
import { PartError } from './PartError.tsx';
import type { FormEditing } from './useFormEditor.ts';

/** Whether visitors confirm their email address before the form is sent. */
export function ConfirmEmailField({ editing: { form, set, errorOf } }: { editing: FormEditing }) {
  const isOn = useWatch({ control: form.control, name: 'confirmsEmail' });
  return (
    <div>
      <SwitchField
        label={t`Confirm the email address (double opt-in)`}
        hint={t`Visitors get an email with a link. The lead is created and consents count only after they open it. Unconfirmed submissions are deleted after ${plural({ days: FORM_CONFIRMATION_DAYS }, { one: '# day', other: '# days' })}.`}
        isOn={isOn}
        onChange={(next) => set('confirmsEmail', next)}
      />
      <PartError message={errorOf('confirmsEmail')} />
    </div>
  );
}
