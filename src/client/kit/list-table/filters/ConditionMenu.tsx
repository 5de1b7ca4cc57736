import { t } from '@lingui/core/macro';
import ButtonBase from '@mui/material/ButtonBase';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { conditionSummary } from './conditionSummary.ts';
import { FilterChip } from './FilterChip.tsx';
import type { ConditionFilter } from './listFilter.ts';
import styles from '../ListToolbar.module.css';

interface ConditionMenuProps {
  filter: ConditionFilter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Just chosen among more filters. */
  startsOpen?: boolean;
}

/** The button of a condition: it opens the dialog; set, it is a chip with the number of rules. */
export function ConditionMenu({ filter, values, onChange, startsOpen = false }: ConditionMenuProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const label = labelText(filter.label);
  const { Dialog } = filter;
  const [value] = values;
  const text = conditionSummary(value);
  return (
    <FilterChip
      label={label}
      isSet={text !== ''}
      tip={text === '' ? t`Combine rules with all, any and not` : undefined}
      onClear={() => onChange([])}
    >
      <ButtonBase className={styles.filterButton} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text === '' && <ListTree className={styles.filterIcon} aria-hidden="true" size={14} />}
        <span className={styles.filterLabel}>{label}</span>
        {text !== '' && (
          <span className={styles.filterValues}>
            <span className={styles.filterValue}>{text}</span>
          </span>
        )}
      </ButtonBase>
      {isOpen && <Dialog value={value} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </FilterChip>
  );
}
