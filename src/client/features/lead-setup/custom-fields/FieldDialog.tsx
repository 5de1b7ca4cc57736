import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { focusFirstInvalid } from '#client/kit/forms/focusFirstInvalid.ts';
import { isFormulaResult } from '#contract/formulas/formulaResultTypes.ts';
import { CURRENCIES } from '#contract/people/custom-fields/currencies.ts';
import type { CustomFieldType } from '#contract/people/custom-fields/customField.ts';
import { customFieldProblems, hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { ChoiceLines } from './ChoiceLines.tsx';
import type { CustomFieldEntry } from './customFieldsApi.ts';
import type { FieldForm, FieldOwner } from './fieldForm.ts';
import { fieldForm, fieldsOfFormula, rulesOf } from './fieldForm.ts';
import {
  chosenType,
  FORMULA,
  ownerOptions,
  targetOptions,
  typeOptions,
  useFormulaFields,
} from './fieldTypeOptions.ts';
import { FormulaField } from './FormulaField.tsx';
import { useFormulaCheck } from './useFormulaCheck.ts';
import { useSendField } from './useSendField.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface FieldDialogProps {
  /** Null for a new one. */
  entry: CustomFieldEntry | null;
  onClose: () => void;
}

/** Adds a custom field, or changes its name, choices or formula; type, currency, target and the record that has it cannot be changed. */
export function FieldDialog({ entry, onClose }: FieldDialogProps) {
  const { entries, fields: offeredIn } = useFormulaFields();
  const [initial] = useState(() => fieldForm(entry, entries));
  const [form, setForm] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const names = fieldsOfFormula(form.availableFor, entries);
  const check = useFormulaCheck(form, names);
  const { send, isBusy, errorMessage } = useSendField(entry, { names, check, onSaved: onClose });
  const element = useRef<HTMLDivElement>(null);
  const problems = customFieldProblems(rulesOf(form));
  const shown = wasSent ? problems : {};
  const isFormula = form.formula !== null;
  const set = (change: Partial<FieldForm>) => setForm((now) => ({ ...now, ...change }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The field is marked invalid before the focus moves to it, so that the message is read with it
    flushSync(() => setWasSent(true));
    if (Object.keys(problems).length === 0) return void send(form);
    focusFirstInvalid(element.current);
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
          options={[...typeOptions(), { value: FORMULA, label: t`Formula` }]}
          disabled={entry !== null}
          value={isFormula ? FORMULA : form.type}
          onChange={({ target }) => set(chosenType(target.value))}
        />
        <NativeSelect
          label={t`Available for`}
          options={ownerOptions()}
          disabled={entry !== null}
          value={form.availableFor}
          onChange={({ target }) => set({ availableFor: target.value as FieldOwner })}
        />
        {isFormula && (
          <NativeSelect
            label={t`Result`}
            options={typeOptions().filter(({ value }) => isFormulaResult(value))}
            disabled={entry !== null}
            value={form.type}
            onChange={({ target }) => set({ type: target.value as CustomFieldType })}
          />
        )}
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
        {form.type === 'relation' && (
          <NativeSelect
            label={t`Points to`}
            options={targetOptions()}
            disabled={entry !== null}
            error={shown.target}
            value={form.target}
            onChange={({ target }) => set({ target: target.value as RelationTarget })}
          />
        )}
        {form.formula !== null && isFormulaResult(form.type) && (
          <FormulaField
            value={form.formula}
            type={form.type}
            fields={offeredIn(names)}
            error={shown.formula}
            check={check}
            onChange={(formula) => set({ formula })}
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
