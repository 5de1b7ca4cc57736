import { t } from '@lingui/core/macro';
import { OptionCell } from '#client/entities/people/OptionCell.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { LeadOption } from './leadOption.ts';
import { OptionGrip } from './OptionGrip.tsx';
import { RenameField } from './RenameField.tsx';
import styles from './OptionCells.module.css';

interface NameCellProps {
  option: LeadOption;
  mayEdit: boolean;
  /** The drag handle is only shown in the users' order. */
  canMove: boolean;
  isRenaming: boolean;
  onRename: () => void;
  /** Resolves to why the name was refused, or null; null for no name: nothing was changed. */
  onName: (name: string | null) => Promise<string | null>;
}

/** An entry as leads show it; a click, or F2, changes its name in place. */
export function NameCell({ option, mayEdit, canMove, isRenaming, onRename, onName }: NameCellProps) {
  const { _id, name, colour, isArchived } = option;
  const pill = <OptionCell name={name} colour={colour} />;
  return (
    <span className={styles.name}>
      {mayEdit &&
        (canMove && !isArchived ? <OptionGrip id={_id} name={name} /> : <span className={styles.noGrip} />)}
      {isRenaming ? (
        <RenameField name={name} onName={onName} />
      ) : mayEdit ? (
        <button
          type="button"
          data-part="name"
          className={styles.nameButton}
          data-tip={t`Rename (F2)`}
          aria-label={t`Rename ${name}`}
          aria-keyshortcuts="F2 Alt+ArrowUp Alt+ArrowDown"
          onClick={onRename}
        >
          {pill}
        </button>
      ) : (
        pill
      )}
      {isArchived && <CellPill>{t`Archived`}</CellPill>}
    </span>
  );
}
