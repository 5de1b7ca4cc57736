import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { saveFailedRows } from './saveFailedRows.ts';

/** Saves the rows that failed, each with the reason, to be corrected and imported again. */
export function FailedRowsButton({ url, fileName }: { url: string; fileName: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleSave() {
    setIsBusy(true);
    await saveFailedRows(url, fileName);
    setIsBusy(false);
  }

  return (
    <Button
      icon={<Download />}
      isBusy={isBusy}
      onClick={() => void handleSave()}
    >{t`Failed rows as CSV`}</Button>
  );
}
