import { useId, useState } from 'react';
import { RelationPanel } from '#client/entities/lead-options/references/RelationPanel.tsx';
import type { PersonRow } from '#client/entities/people/api/peopleListApi.ts';
import type { CellStep, RequestedCell } from '#client/kit/list-table/editing/cellEditing.ts';
import { floatingPosition } from '#client/kit/menus/floatingPosition.ts';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import { DatePanel } from '#client/kit/pickers/DatePanel.tsx';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { DateTimePanel } from '../details/DateTimePanel.tsx';
import { DuePanel } from '../details/DuePanel.tsx';
import type { CellField } from '../fields/anyField.ts';
import { labelOf } from '../fields/anyField.ts';
import { CellPicker } from './CellPicker.tsx';
import { CellText } from './CellText.tsx';

interface CellPanelProps {
  cell: RequestedCell<PersonRow>;
  field: CellField;
  value: FieldValue;
  /** Why it was not saved the last time. */
  problem: string | null;
  onSave: (value: FieldValue) => void;
  onDone: (step: CellStep) => void;
}

/** The editor of one cell for its field's type, starting with the typed text. Tab goes to the next cell, Escape cancels. */
export function CellPanel(props: CellPanelProps) {
  const { cell, field, value, problem, onSave, onDone } = props;
  const typed = problem === null && cell.wish.kind === 'open' ? cell.wish.typed : undefined;
  const id = useId();
  const [place] = useState(() => floatingPosition(cell.element, MENU_ROOM.row, 'start'));
  const label = labelOf(field);
  const floating = { id, place, label };

  switch (field.type) {
    case 'moment':
    case 'dateTime':
    case 'date': {
      // Typing starts a text field: a date field would split the text
      if (typed !== undefined)
        return <CellText {...props} field={field} value="" typed={typed} floating={floating} />;
      const Panel = PANELS[field.type];
      return (
        <PopoverPanel {...floating} onClose={() => onDone('leave')}>
          <Panel
            label={label}
            value={value as string | null}
            onSave={onSave}
            onTab={(isBack) => onDone(isBack ? 'previous' : 'next')}
          />
        </PopoverPanel>
      );
    }
    case 'relation': {
      const { target } = field.custom;
      return target ? (
        <PopoverPanel {...floating} width={320} onClose={() => onDone('leave')}>
          <RelationPanel {...{ label, target, typed, onSave }} value={value as string | null} />
        </PopoverPanel>
      ) : null;
    }
    case 'reference':
    case 'choice':
    case 'timeZone':
    case 'references':
    case 'labels':
    case 'choices':
    case 'user':
    case 'yesNo':
    case 'rating':
      return <CellPicker {...props} typed={typed} floating={floating} />;
    default:
      return (
        <CellText {...props} field={field} value={String(value ?? '')} typed={typed} floating={floating} />
      );
  }
}

const PANELS = { moment: DuePanel, date: DatePanel, dateTime: DateTimePanel };
