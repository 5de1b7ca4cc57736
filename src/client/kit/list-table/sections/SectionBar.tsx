import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { Button } from '../../buttons/Button.tsx';
import { MenuButton } from '../../menus/MenuButton.tsx';
import type { SectionTableProps } from './listSection.ts';
import styles from './Sections.module.css';

type SectionBarProps = Pick<
  SectionTableProps<never>,
  'sections' | 'closed' | 'onClose' | 'groupBy' | 'groupings' | 'onGroup'
>;

/** The current grouping, and the way back to one list. */
export function SectionBar({ sections, closed, onClose, groupBy, groupings, onGroup }: SectionBarProps) {
  const label = groupings.find(({ value }) => value === groupBy)?.label ?? '';
  const text = t`Grouped by ${label}`;
  const keys = sections?.map(({ key }) => key) ?? [];
  const areAllClosed = keys.length > 0 && keys.every((key) => closed.includes(key));
  return (
    <div className={styles.bar} data-section-bar="">
      <MenuButton
        label={text}
        look="ghost"
        size="small"
        items={[
          ...groupings.map(({ value, label: name }) => ({
            label: name,
            isChecked: value === groupBy,
            onSelect: () => onGroup(value),
          })),
          { label: t`Ungroup`, startsGroup: true, onSelect: () => onGroup('') },
        ]}
      >
        {text}
        <ChevronDown aria-hidden="true" size={14} />
      </MenuButton>
      <Button look="ghost" size="small" onClick={() => onClose(areAllClosed ? [] : keys)}>
        {areAllClosed ? (
          <ChevronsUpDown aria-hidden="true" size={14} />
        ) : (
          <ChevronsDownUp aria-hidden="true" size={14} />
        )}
        {areAllClosed ? t`Open all` : t`Close all`}
      </Button>
    </div>
  );
}
