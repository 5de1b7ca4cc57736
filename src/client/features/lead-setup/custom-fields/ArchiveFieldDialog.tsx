import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import type { CustomFieldEntry } from './customFieldsApi.ts';

interface ArchiveFieldDialogProps {
  entry: CustomFieldEntry;
  /** Resolves after the result was shown. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirms archiving a field used by saved views: they are empty until it is restored or the filter is removed. */
export function ArchiveFieldDialog({ entry, onConfirm, onClose }: ArchiveFieldDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { field, viewCount } = entry;
  const { label } = field;

  async function handleConfirm() {
    setIsBusy(true);
    await onConfirm();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={t`Archive field`}
      text={plural(viewCount, {
        one: `# view uses ${label}. While the field is archived, these views are empty, and automations and campaigns that use them select no one. Its values remain stored.`,
        other: `# views use ${label}. While the field is archived, these views are empty, and automations and campaigns that use them select no one. Its values remain stored.`,
      })}
      confirmLabel={t`Archive`}
      isBusy={isBusy}
    />
  );
}
