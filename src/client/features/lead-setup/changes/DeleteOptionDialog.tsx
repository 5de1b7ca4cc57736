import { t } from '@lingui/core/macro';
import { ReplacementDialog } from '#client/entities/lead-options/ReplacementDialog.tsx';
import type { LeadOption } from '../leadOption.ts';
import { deleteLabel, newDefaultLabel, newLabel } from '../optionTexts.ts';
import { replacedText } from './optionResults.ts';
import type { OptionChanges } from './useOptionChanges.ts';

interface DeleteOptionDialogProps {
  option: LeadOption;
  /** The whole list. */
  options: readonly LeadOption[];
  remove: OptionChanges['remove'];
  onClose: () => void;
}

/** Asks before an entry of lead setup is deleted, and which one takes its place where it is in use or the default. */
export function DeleteOptionDialog({ option, options, remove, onClose }: DeleteOptionDialogProps) {
  const { _id, kind, name, useCount, isDefault } = option;
  const others = options.filter((each) => each._id !== _id && !each.isArchived);
  return (
    <ReplacementDialog
      title={deleteLabel(kind)}
      text={
        useCount > 0
          ? replacedText(kind, useCount, name)
          : t`${name} will be permanently deleted. No lead or contact has it.`
      }
      confirmLabel={deleteLabel(kind)}
      isInUse={useCount > 0 || (isDefault && others.length > 0)}
      replacementLabel={useCount > 0 ? newLabel(kind) : newDefaultLabel(kind)}
      replacements={others.map((each) => ({ value: each._id, label: each.name }))}
      onDelete={(replacementId) => remove(_id, replacementId)}
      onClose={onClose}
    />
  );
}
