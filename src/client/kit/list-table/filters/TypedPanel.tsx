import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { readNumberCell } from '../../../../contract/import/numberCells.ts';
import { NO_VALUE } from '../../../../contract/lists/filters/noValue.ts';
import { readRange, writeRange } from '../../../../contract/lists/filters/valueRange.ts';
import type { TypedFilter } from './listFilter.ts';
import styles from '../ListToolbar.module.css';

interface TypedPanelProps {
  filter: TypedFilter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** A filter that is typed, and used by Enter or its button: a range of numbers, or the beginning of a text; or none of them. */
export function TypedPanel({ filter, values, onChange }: TypedPanelProps) {
  const close = usePopoverClose();
  const isNone = filter.none !== undefined && values[0] === NO_VALUE;
  const [begins, setBegins] = useState(filter.kind === 'text' && !isNone ? (values[0] ?? '') : '');
  const [range, setRange] = useState(() => {
    const { from, to } = readRange(values) ?? { from: null, to: null };
    return { from: from ?? '', to: to ?? '' };
  });
  const problems = { from: problemOf(range.from), to: problemOf(range.to) };
  const isWrong = filter.kind === 'range' && (problems.from !== null || problems.to !== null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a portal to the form around the filters
    event.stopPropagation();
    if (isWrong) return;
    const text = begins.trim();
    // In another case it matches the same rows and is not the value for 'none'
    const written = filter.none && text === NO_VALUE ? text.toLowerCase() : text;
    if (filter.kind === 'text') onChange(text === '' ? [] : [written]);
    else
      onChange(
        writeRange({ from: readNumberCell(range.from) || null, to: readNumberCell(range.to) || null }),
      );
    close();
  }

  function handleNone() {
    onChange([NO_VALUE]);
    close();
  }

  return (
    <form className={joinClasses(styles.panel, styles.typed)} onSubmit={handleSubmit} noValidate>
      {filter.none && (
        <div className={styles.usual}>
          <Button size="small" aria-pressed={isNone} onClick={handleNone}>
            {labelText(filter.none)}
          </Button>
        </div>
      )}
      {filter.kind === 'text' ? (
        <TextField
          autoFocus
          label={t`Begins with`}
          autoComplete="off"
          value={begins}
          onChange={({ target }) => setBegins(target.value)}
        />
      ) : (
        <div className={styles.dates}>
          <TextField
            autoFocus
            label={t({ message: 'From', context: 'range' })}
            inputMode="decimal"
            autoComplete="off"
            error={problems.from}
            value={range.from}
            onChange={({ target }) => setRange({ ...range, from: target.value })}
          />
          <TextField
            label={t({ message: 'To', context: 'range' })}
            inputMode="decimal"
            autoComplete="off"
            error={problems.to}
            value={range.to}
            onChange={({ target }) => setRange({ ...range, to: target.value })}
          />
        </div>
      )}
      <Button type="submit" look="primary" size="small">{t`Apply`}</Button>
    </form>
  );
}

function problemOf(text: string): string | null {
  return text.trim() === '' || /^-?\d+(?:\.\d+)?$/.test(readNumberCell(text))
    ? null
    : t`A number, such as 1200`;
}
