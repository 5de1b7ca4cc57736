import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { OUTCOME_LABEL } from './leadOption.ts';
import type { LeadOutcome } from './leadSetup.generated.ts';
import styles from './OptionCells.module.css';

interface OutcomeMenuProps {
  label: string;
  outcome: LeadOutcome;
  onChange: (outcome: LeadOutcome) => void;
}

/** What a status means for the numbers. */
export function OutcomeMenu({ label, outcome, onChange }: OutcomeMenuProps) {
  return (
    <MenuButton
      label={label}
      className={styles.cellButton}
      items={(Object.keys(OUTCOME_LABEL) as LeadOutcome[]).map((name) => ({
        label: t(OUTCOME_LABEL[name]),
        isChecked: name === outcome,
        onSelect: () => onChange(name),
      }))}
    >
      {t(OUTCOME_LABEL[outcome])}
      <ChevronDown className={styles.arrow} aria-hidden="true" size={14} />
    </MenuButton>
  );
}
