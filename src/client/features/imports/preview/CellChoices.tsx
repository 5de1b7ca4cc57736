import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { floatingPosition } from '#client/kit/menus/floatingPosition.ts';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import { PickerPanel } from '#client/kit/pickers/PickerPanel.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import type { FileField } from '#contract/import/importFields.ts';
import { joinedCell, splitCell } from '#contract/import/listCells.ts';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import { foldText } from '#contract/people/searchText.ts';

/** A field whose cells are names from a list. */
export type ChosenField =
  | Extract<FileField, { type: 'choice' | 'timeZone' | 'reference' | 'references' | 'labels' }>
  | Extract<CustomFieldDescription, { type: 'choice' | 'choices' | 'user' | 'yesNo' }>;

interface CellChoicesProps {
  field: ChosenField;
  text: string;
  cell: HTMLElement;
  onEdit: (text: string) => void;
  onClose: () => void;
}

/** The choices of a cell in a popover; other text can be typed if the import adds choices. */
export function CellChoices({ field, text, cell, onEdit, onClose }: CellChoicesProps) {
  const id = useId();
  const [place] = useState(() => floatingPosition(cell, MENU_ROOM.row, 'start'));
  const isMany = field.type === 'references' || field.type === 'labels' || field.type === 'choices';
  const names = isMany ? splitCell(text) : text === '' ? [] : [text];
  const [picked, setPicked] = useState<readonly string[]>();
  // A file has names, where forms have ids
  const options = fieldOptions(field, useLeadChoices())?.map((option) => ({
    ...option,
    value: option.label,
  }));
  const asOffered = (name: string) =>
    options?.find(({ label }) => foldText(label) === foldText(name))?.label ?? name;

  function handleChange(values: readonly string[]) {
    setPicked(values);
    if (!isMany) onEdit(values[0] ?? '');
  }

  function handleClose() {
    if (isMany && picked) onEdit(joinedCell(picked));
    onClose();
  }

  const label = 'custom' in field ? field.label : i18n.t(field.label);
  return (
    <PopoverPanel id={id} place={place} label={label} onClose={handleClose}>
      <PickerPanel
        label={label}
        options={options}
        values={picked ?? names.map(asOffered)}
        isMany={isMany}
        allowsNew={takesNew(field)}
        noneLabel={isMany ? undefined : t`Blank`}
        onChange={handleChange}
      />
    </PopoverPanel>
  );
}

/** The field of a column where its cells are chosen from a list. */
export function chosenField(field: FileField | CustomFieldDescription | undefined): ChosenField | undefined {
  return field && CHOSEN_TYPES.has(field.type) ? (field as ChosenField) : undefined;
}

const CHOSEN_TYPES: ReadonlySet<string> = new Set<ChosenField['type']>([
  'choice',
  'timeZone',
  'reference',
  'references',
  'labels',
  'choices',
  'user',
  'yesNo',
]);

// Choices that the import can add: not fixed ones, and not team members
function takesNew(field: ChosenField): boolean {
  return 'custom' in field ? hasChoices(field.type) : field.type !== 'choice' && field.type !== 'timeZone';
}
