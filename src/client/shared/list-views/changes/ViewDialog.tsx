import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { VIEW_MESSAGES, viewName } from '#contract/views/viewChoices.ts';
import { isNameTaken } from '#contract/views/viewNames.ts';
import type { SavedView } from '../savedView.ts';

interface ViewDialogProps {
  /** Null for a new one. */
  view: SavedView | null;
  /** All of the list that the person sees: none of them is called alike. */
  views: readonly SavedView[];
  /** Resolves to why it was rejected, or null. */
  send: (name: string, isShared: boolean) => Promise<string | null>;
  onClose: () => void;
}

/** The name of a view, and who sees it. */
export function ViewDialog({ view, views, send, onClose }: ViewDialogProps) {
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const { field, dialog } = useTextForm<{ name: string }>({
    initial: { name: view?.name ?? '' },
    problemsOf: ({ name: typed }) => {
      const { name, problem } = viewName(typed);
      if (problem) return { name: problem };
      const others = views.filter(({ _id }) => _id !== view?._id);
      const isOwn = view?.isMine ?? true;
      // A user who edits another user's view only knows that user's shared views
      const known = others.map((other) => ({ ...other, isMine: isOwn && other.isMine }));
      return isNameTaken({ name, isShared }, known) ? { name: i18n.t(VIEW_MESSAGES.taken) } : {};
    },
    send: ({ name }) => send(name, isShared),
    onSent: onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={view ? t`Rename view` : t`Save as new view`}
      submitLabel={view ? t`Save changes` : t`Save view`}
      width={420}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t`Name`} autoComplete="off" />
      <CheckboxField
        label={t`Share with everyone who can see this list`}
        checked={isShared}
        onChange={({ target }) => setIsShared(target.checked)}
      />
    </FormDialog>
  );
}
