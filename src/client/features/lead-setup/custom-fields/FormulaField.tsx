import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { formulaExamples } from '#contract/formulas/formulaExamples.ts';
import { FORMULA_FUNCTIONS } from '#contract/formulas/formulaFunctions.ts';
import type { NamedFormulaField } from '#contract/formulas/formulaNames.ts';
import type { FormulaResultType } from '#contract/formulas/formulaResultTypes.ts';
import { FORMULA_RESULTS } from '#contract/formulas/formulaResultTypes.ts';
import { CUSTOM_FIELD_LIMITS } from '#contract/limits/records/customFields.ts';
import { FORMULA_LIMITS } from '#contract/limits/records/formulas.ts';
import { FormulaPreview } from './FormulaPreview.tsx';
import type { FormulaCheck } from './useFormulaCheck.ts';
import styles from './FormulaField.module.css';

interface FormulaFieldProps {
  /** With fields by their names. */
  value: string;
  type: FormulaResultType;
  /** The fields that can be inserted. */
  fields: readonly NamedFormulaField[];
  error: string | undefined;
  check: FormulaCheck;
  onChange: (value: string) => void;
}

/** Edits a formula: inserts fields and functions at the cursor, and shows the first problem or the result for the newest record. */
export function FormulaField({ value, type, fields, error, check, onChange }: FormulaFieldProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);

  /** Inserts a text; the cursor goes behind it, or so many characters before its end. */
  function insert(text: string, back = 0) {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {};
    const caret = start + text.length - back;
    // The menu gives the focus back to its button when it closes; the text area holds the new text before the cursor moves
    flushSync(() => onChange(value.slice(0, start) + text + value.slice(end)));
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  }

  return (
    <div className={styles.formula}>
      <TextArea
        ref={area}
        label={t`Formula`}
        rows={3}
        maxLength={FORMULA_LIMITS.text + CUSTOM_FIELD_LIMITS.label}
        spellCheck={false}
        error={error ?? check.problem}
        hint={t`Use + - * / and comparisons such as > or ==. Combine conditions with && (and), || (or), ! (not), and choose with condition ? value : other value.`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.buttons}>
        <MenuButton
          label={t`Insert field`}
          look="secondary"
          size="small"
          items={fields.map(({ name, values }) => ({
            label: name,
            ...(values && { detail: values.join(', ') }),
            onSelect: () => insert(`{${name}}`),
          }))}
        >
          {t`Insert field`}
          <ChevronDown aria-hidden="true" size={14} />
        </MenuButton>
        <MenuButton
          label={t`Insert function`}
          look="secondary"
          size="small"
          items={Object.entries(FORMULA_FUNCTIONS).map(([name, { parameters, description }]) => ({
            label: `${name}(${parameters.join(', ')})`,
            detail: description,
            onSelect: () => insert(`${name}()`, 1),
          }))}
        >
          {t`Insert function`}
          <ChevronDown aria-hidden="true" size={14} />
        </MenuButton>
      </div>
      <FormulaPreview check={check} />
      <p className={styles.hint}>
        {t`Examples:`}{' '}
        {formulaExamples(FORMULA_RESULTS[type], fields).map((example) => (
          <code key={example} dir="ltr">
            {example}
          </code>
        ))}
      </p>
      <p className={styles.hint}>
        {t`The value is calculated when the record is saved, and is empty if a field in it is empty. There is no current date.`}
      </p>
    </div>
  );
}
