import { t } from '@lingui/core/macro';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { usePopoverClose } from '#client/kit/menus/PopoverPanel.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { ChoiceFilter } from './listFilter.ts';
import styles from '../ListToolbar.module.css';

interface ChoicePanelProps {
  filter: ChoiceFilter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** More options than these are searched. */
const SEARCHED_FROM = 9;

/** The options of a filter as checkboxes; a change applies at once. */
export function ChoicePanel({ filter, values, onChange }: ChoicePanelProps) {
  const { isSingle } = filter;
  const label = labelText(filter.label);
  const options = filter.options?.map((option) => ({ ...option, label: labelText(option.label) }));
  const [search, setSearch] = useState('');
  // The address follows in a transition; a box shows at once that it is checked
  const [chosen, setChosen] = useState(values);
  const close = usePopoverClose();
  const Box = isSingle ? Radio : Checkbox;
  const isSearched = options !== undefined && options.length >= SEARCHED_FROM;
  const first = options?.find(({ value }) => chosen.includes(value)) ?? options?.[0];
  const found = options?.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));

  function handleChange(value: string, isChosen: boolean) {
    const others = isSingle ? [] : chosen.filter((each) => each !== value);
    const next = isChosen ? [...others, value] : others;
    setChosen(next);
    onChange(next);
    if (isSingle) close();
  }

  return (
    <div className={styles.panel} onKeyDown={moveBetweenControls}>
      {isSearched && (
        <Input
          autoFocus
          className={styles.panelSearch}
          placeholder={t`Search`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t`Search ${label}`}
        />
      )}
      {filter.found && (
        <filter.found.Search label={t`Search ${label}`} onFound={(value) => handleChange(value, true)} />
      )}
      <div role="group" aria-label={label}>
        {found?.map(({ value, label: text, color, count }) => (
          <FormControlLabel
            key={value}
            className={styles.option}
            slotProps={{ typography: { className: styles.optionText, component: 'span' } }}
            control={
              <Box
                autoFocus={!isSearched && value === first?.value}
                size="small"
                name={`filter-${filter.name}`}
                checked={chosen.includes(value)}
                onChange={(event) => handleChange(value, event.target.checked)}
              />
            }
            label={
              <>
                {color && <span className={styles.dot} style={{ background: color }} aria-hidden="true" />}
                <span className={styles.optionLabel}>{text}</span>
                {count !== undefined && <span className={styles.optionCount}>{numberText(count)}</span>}
              </>
            }
          />
        ))}
      </div>
      {!options && [70, 55, 62].map((width) => <PanelLine key={width} width={width} />)}
      {found?.length === 0 && <p className={styles.panelNote}>{search ? t`No matches` : t`None yet`}</p>}
    </div>
  );
}

function PanelLine({ width }: { width: number }) {
  return (
    <div className={styles.option}>
      <Skeleton width={`${width}%`} />
    </div>
  );
}

/** Up and down go from one box to the next, and to the search above them. */
function moveBetweenControls(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const next = controls[controls.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}
