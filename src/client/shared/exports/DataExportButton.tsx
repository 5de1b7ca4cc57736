import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { DataOf } from './DataExportDialog.tsx';

const DataExportDialog = lazyPart(async () => (await import('./DataExportDialog.tsx')).DataExportDialog, {
  onFailure: ({ onClose }) => onClose(),
});

/** Opens the dialog that downloads all data of an account or company. */
export function DataExportButton({ of, label }: { of: DataOf; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen && <DataExportDialog of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
