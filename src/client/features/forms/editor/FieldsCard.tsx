import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { SortableLines } from '#client/kit/drag/SortableLines.tsx';
import { usePartFocus } from '#client/kit/focus/usePartFocus.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { isQuestionKey } from '#contract/forms/askedFields.ts';
import { FORM_MESSAGES } from '#contract/forms/formRules.ts';
import { FieldLine } from './FieldLine.tsx';
import { fieldMenu, filledBy } from './fieldMenu.ts';
import { PartError } from './PartError.tsx';
import type { FormEditing } from './useFormEditor.ts';
import { useLines } from './useLines.ts';
import styles from './Lines.module.css';

/** What a form asks, in its order. */
export function FieldsCard({ editing }: { editing: FormEditing }) {
  const { lines, focus, add, change, move, remove } = useLines(editing, 'fields', t`Field removed`);
  const customFields = useLeadChoices()?.customFields ?? [];
  const [announced, setAnnounced] = useState('');
  const foot = usePartFocus<HTMLDivElement>(focus === '');
  const error = editing.errorOf('fields');
  const isWordless = error === FORM_MESSAGES.label;
  const nameOf = (lineId: string) => {
    const field = lines.find((each) => each.lineId === lineId);
    return field?.label.trim() || (field ? filledBy(field.key, customFields) : '');
  };
  const { length: count } = lines;
  const placeText = (index: number) => t`field ${{ position: index + 1 }} of ${count}`;

  function moveBy(lineId: string, step: number) {
    const index = lines.findIndex((each) => each.lineId === lineId) + step;
    if (move(lineId, index))
      setAnnounced(t`${{ name: nameOf(lineId) }} is now field ${{ position: index + 1 }} of ${count}`);
  }

  return (
    <Card title={t`Fields`} lead={t`Visitors see the fields in this order.`}>
      <SortableLines
        ids={lines.map(({ lineId }) => lineId)}
        nameOf={nameOf}
        placeText={placeText}
        onMove={move}
      >
        <ol className={styles.lines} aria-label={t`Fields`}>
          {lines.map((field) => (
            <FieldLine
              key={field.lineId}
              field={field}
              name={nameOf(field.lineId)}
              filled={filledBy(field.key, customFields)}
              isQuestion={field.key === '' || isQuestionKey(field.key)}
              isFocused={focus === field.lineId}
              error={isWordless && field.label.trim() === '' ? error : null}
              onChange={(changed) => change(field.lineId, changed)}
              onStep={(step) => moveBy(field.lineId, step)}
              onRemove={() => remove(field.lineId)}
            />
          ))}
        </ol>
      </SortableLines>
      <PartError message={isWordless ? null : error} />
      <div ref={foot} className={styles.foot}>
        <MenuButton label={t`Add field`} look="secondary" items={fieldMenu(lines, customFields, add)}>
          <Plus aria-hidden="true" size={16} />
          {t`Add field`}
        </MenuButton>
      </div>
      <div className="visually-hidden" role="status">
        {announced}
      </div>
    </Card>
  );
}
