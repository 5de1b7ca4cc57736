import { t } from '@lingui/core/macro';
import { ReplacementDialog } from '#client/entities/lead-options/ReplacementDialog.tsx';
import { OPTION_WORDS } from '#contract/lead-setup/optionWords.ts';
import type { LeadOption } from '../leadOption.ts';
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
  const { one } = OPTION_WORDS[kind];
  const others = options.filter((each) => each._id !== _id && !each.isArchived);
  const use =
    useCount === 1
      ? t`1 lead or contact has`
      : t`${{ useCount: useCount.toLocaleString() }} leads and contacts have`;
  return (
    <ReplacementDialog
      title={t`Delete ${one}`}
      text={
        useCount > 0
          ? t`${use} the ${one} ${name}. They get the replacement.`
          : t`${name} will be permanently deleted. No lead or contact has it.`
      }
      confirmLabel={t`Delete ${one}`}
      isInUse={useCount > 0 || (isDefault && others.length > 0)}
      replacementLabel={useCount > 0 ? t`New ${one}` : t`New default ${one}`}
      replacements={others.map((each) => ({ value: each._id, label: each.name }))}
      onDelete={(replacementId) => remove(_id, replacementId)}
      onClose={onClose}
    />
  );
}
