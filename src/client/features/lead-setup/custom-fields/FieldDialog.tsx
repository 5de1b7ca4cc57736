import { msg, t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { CURRENCIES } from '#contract/people/custom-fields/currencies.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { CUSTOM_FIELD_TYPES } from '#contract/people/custom-fields/customField.ts';
import { customFieldProblems, hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import { ChoiceLines } from './ChoiceLines.tsx';
import type { CustomFieldEntry } from './customFieldsApi.ts';
import { useCreateCustomFieldMutation, useUpdateCustomFieldMutation } from './customFieldsApi.ts';
import type { FieldForm } from './fieldForm.ts';
import { choicesOf, fieldForm, rulesOf } from './fieldForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface FieldDialogProps {
  /** Null for a new one. */
  entry: CustomFieldEntry | null;
  onClose: () => void;
}

/** Adds a custom field, or changes its name and choices; type, currency and who has it stay as they were made. */
export function FieldDialog({ entry, onClose }: FieldDialogProps) {
  const [initial] = useState(() => fieldForm(entry));
  const [form, setForm] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const { send, isBusy, errorMessage } = useSendField(entry, onClose);
  const element = useRef<HTMLDivElement>(null);
  const problems = customFieldProblems(rulesOf(form));
  const shown = wasSent ? problems : {};
  const set = (change: Partial<FieldForm>) => setForm((now) => ({ ...now, ...change }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The field is marked invalid before the focus moves to it, so that the message is read with it
    flushSync(() => setWasSent(true));
    if (Object.keys(problems).length === 0) return void send(form);
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <FormDialog
      title={entry ? t`Edit field` : t`Add field`}
      submitLabel={entry ? t`Save changes` : t`Add field`}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      isBusy={isBusy}
      errorMessage={errorMessage}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div ref={element} className={grid.grid}>
        <TextField
          className={grid.wide ?? ''}
          label={t`Name`}
          autoComplete="off"
          error={shown.label}
          value={form.label}
          onChange={({ target }) => set({ label: target.value })}
        />
        <NativeSelect
          label={t`Type`}
          options={typeOptions()}
          disabled={entry !== null}
          value={form.type}
          onChange={({ target }) => set({ type: target.value as CustomFieldType })}
        />
        <NativeSelect
          label={t`Available for`}
          options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
          disabled={entry !== null}
          value={form.onlyOf}
          onChange={({ target }) => set({ onlyOf: target.value as FieldForm['onlyOf'] })}
        />
        {form.type === 'money' && (
          <NativeSelect
            label={t`Currency`}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            disabled={entry !== null}
            error={shown.currency}
            value={form.currency}
            onChange={({ target }) => set({ currency: target.value })}
          />
        )}
        {hasChoices(form.type) && (
          <ChoiceLines
            className={grid.wide ?? ''}
            choices={form.choices}
            error={shown.choices}
            onChange={(choices) => set({ choices })}
          />
        )}
      </div>
    </FormDialog>
  );
}

function typeOptions() {
  return Object.entries(CUSTOM_FIELD_TYPES).map(([value, label]) => ({ value, label: i18n.t(label) }));
}

const KINDS = [
  { value: '', label: msg`Leads and contacts` },
  { value: 'LEAD', label: msg`Leads` },
  { value: 'CONTACT', label: msg`Contacts` },
];

/** Saves the form of a field; an error keeps the typed text. */
function useSendField(entry: CustomFieldEntry | null, onSaved: () => void) {
  const [create, creation] = useCreateCustomFieldMutation();
  const [update, change] = useUpdateCustomFieldMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function send({ label, type, onlyOf, currency, choices: lines }: FieldForm) {
    setErrorMessage(null);
    const choices = choicesOf(lines).map((line) => ({ ...(line.id && { id: line.id }), label: line.label }));
    const named = { label, ...(hasChoices(type) && { choices }) };
    const answer = entry
      ? await update({ id: entry._id, input: named })
      : await create({
          input: { ...named, type, onlyOf: onlyOf || null, ...(type === 'money' && { currency }) },
        });
    if (answer.error) return setErrorMessage(errorText(answer.error, t`Failed to save the field`));
    toast.success(answer.data.message);
    onSaved();
  }

  return { send, errorMessage, isBusy: creation.isLoading || change.isLoading };
}
