import { Check, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Skeleton } from '../loaders/Skeleton.tsx';
import { usePopoverClose } from '../menus/PopoverPanel.tsx';
import controlStyles from '../forms/Control.module.css';
import type { PickerProps } from './pickerProps.ts';
import { matchingOptions } from './pickerOption.ts';
import type { PickerOption } from './pickerOption.ts';
import styles from './Picker.module.css';

/** The open list of a Picker: a search box over what it finds. The focus stays in the box; the list follows it. */
export function PickerPanel({ label, options, values, onChange, isMany, noneLabel, allowsNew }: PickerProps) {
  const id = useId();
  const close = usePopoverClose();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const lines = linesOf(options ?? [], typed, { noneLabel, allowsNew });
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      lines.findIndex(({ value }) => values.includes(value)),
    ),
  );

  function pick(line: PickerOption | undefined) {
    if (!line) return;
    if (!isMany) {
      onChange(line.value === '' ? [] : [line.value]);
      return close();
    }
    onChange(
      values.includes(line.value) ? values.filter((each) => each !== line.value) : [...values, line.value],
    );
    setTyped('');
  }

  function handleType(next: string) {
    setTyped(next);
    setActive(0);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && lines.length > 0) {
      event.preventDefault();
      const next = (active + step + lines.length) % lines.length;
      setActive(next);
      list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pick(lines[active]);
    }
  }

  return (
    <div className={styles.panel}>
      <input
        autoFocus
        type="text"
        role="combobox"
        className={joinClasses(controlStyles.control, styles.search)}
        aria-label={`Search ${label.toLowerCase()}`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={lines[active] && `${id}-${active}`}
        placeholder={allowsNew ? 'Search or add' : 'Search'}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => handleType(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMany}
        className={styles.list}
      >
        {lines.map((line, index) => (
          <Line
            key={line.value}
            id={`${id}-${index}`}
            line={line}
            isActive={index === active}
            isChosen={line.value === '' ? values.length === 0 : values.includes(line.value)}
            isNew={line.value !== '' && !options?.some(({ value }) => value === line.value)}
            onPoint={() => setActive(index)}
            onPick={() => pick(line)}
          />
        ))}
      </ul>
      {!options && [70, 55, 62].map((width) => <PanelSkeleton key={width} width={width} />)}
      {options && lines.length === 0 && <p className={styles.note}>{typed ? 'Nothing found' : 'None yet'}</p>}
    </div>
  );
}

interface LineProps {
  id: string;
  line: PickerOption;
  isActive: boolean;
  isChosen: boolean;
  isNew: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function Line({ id, line, isActive, isChosen, isNew, onPoint, onPick }: LineProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      className={joinClasses(styles.line, isActive && styles.active)}
      onMouseMove={onPoint}
      // The search box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {line.color && <span className={styles.dot} style={{ background: line.color }} aria-hidden="true" />}
      {isNew && <Plus aria-hidden="true" size={14} />}
      <span className={styles.label}>{isNew && !isChosen ? `Add “${line.label}”` : line.label}</span>
      {line.detail && <span className={styles.detail}>{line.detail}</span>}
      {isChosen && <Check className={styles.check} aria-hidden="true" size={16} />}
    </li>
  );
}

function linesOf(
  options: readonly PickerOption[],
  typed: string,
  { noneLabel, allowsNew }: Pick<PickerProps, 'noneLabel' | 'allowsNew'>,
): PickerOption[] {
  const found = matchingOptions(options, typed);
  const text = typed.trim().replace(/\s+/g, ' ');
  const isKnown = options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
  if (allowsNew && text && !isKnown) return [...found, { value: text, label: text }];
  return noneLabel !== undefined && !text ? [{ value: '', label: noneLabel }, ...found] : found;
}

function PanelSkeleton({ width }: { width: number }) {
  return (
    <div className={styles.line}>
      <Skeleton width={`${width}%`} />
    </div>
  );
}
