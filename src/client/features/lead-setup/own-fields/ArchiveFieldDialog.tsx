import { useState } from 'react';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import type { OwnFieldEntry } from './ownFieldsApi.ts';

interface ArchiveFieldDialogProps {
  entry: OwnFieldEntry;
  /** Done once the answer is told. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a field is archived by which saved views filter: they find nobody until it is back, or the filter is taken off. */
export function ArchiveFieldDialog({ entry, onConfirm, onClose }: ArchiveFieldDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { field, viewCount } = entry;
  const views = viewCount === 1 ? '1 view, which finds' : `${viewCount.toLocaleString()} views, which find`;

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
      title="Archive field"
      text={`${field.label} is used by ${views} nobody while it is archived. Automations and campaigns that go by such a view reach nobody either. Its values are kept.`}
      confirmLabel="Archive"
      isBusy={isBusy}
    />
  );
}
