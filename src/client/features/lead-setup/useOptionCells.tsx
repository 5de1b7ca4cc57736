import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from '#client/kit/links/Link.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import type { OptionChanges } from './changes/useOptionChanges.ts';
import { ColourMenu, colourName, Dot } from './ColourMenu.tsx';
import type { LeadOption } from './leadOption.ts';
import { leadsOf, OUTCOME_LABEL } from './leadOption.ts';
import { NameCell } from './NameCell.tsx';
import { OutcomeMenu } from './OutcomeMenu.tsx';
import styles from './OptionCells.module.css';

interface OptionCellsOptions {
  mayEdit: boolean;
  canMove: boolean;
  /** The entry whose name is being changed. */
  renamedId: string | null;
  onRename: (id: string | null) => void;
  update: OptionChanges['update'];
}

/** The cells of lead options, with inline editing for permitted users. */
export function useOptionCells(options: OptionCellsOptions) {
  const { mayEdit, canMove, renamedId, onRename, update } = options;
  return useMemo((): ListCells<LeadOption> => {
    async function handleName(option: LeadOption, name: string | null) {
      const errorMessage = name === null ? null : await update(option._id, { name });
      if (errorMessage === null) onRename(null);
      return errorMessage;
    }
    return {
      name: (option) => (
        <NameCell
          option={option}
          mayEdit={mayEdit}
          canMove={canMove}
          isRenaming={option._id === renamedId}
          onRename={() => onRename(option._id)}
          onName={(name) => handleName(option, name)}
        />
      ),
      colour: ({ _id, name, colour }) =>
        mayEdit ? (
          <ColourMenu
            label={t`Color of ${name}: ${{ colour: colourName(colour) }}`}
            colour={colour}
            onChange={(next) => void update(_id, { colour: next })}
          />
        ) : (
          <span className={styles.withDot}>
            <Dot colour={colour} />
            {colourName(colour)}
          </span>
        ),
      outcome: ({ _id, name, outcome }) =>
        outcome &&
        (mayEdit ? (
          <OutcomeMenu
            label={t`Meaning of ${name}: ${{ meaning: t(OUTCOME_LABEL[outcome]) }}`}
            outcome={outcome}
            onChange={(next) => void update(_id, { outcome: next })}
          />
        ) : (
          t(OUTCOME_LABEL[outcome])
        )),
      isDefault: ({ isDefault }) => isDefault && <CellPill tone="accent">{t`Default`}</CellPill>,
      useCount: (option) =>
        option.useCount === 0 ? (
          <span className={styles.zero}>{numberText(0)}</span>
        ) : (
          <UseCount option={option} />
        ),
      createdAt: ({ createdAt }) => <DayText at={createdAt} />,
    };
  }, [mayEdit, canMove, renamedId, onRename, update]);
}

function UseCount({ option }: { option: LeadOption }) {
  const { name, useCount } = option;
  return (
    <Link to={leadsOf(option)} aria-label={plural(useCount, { other: `# have ${name}: show the leads` })}>
      {numberText(useCount)}
    </Link>
  );
}
