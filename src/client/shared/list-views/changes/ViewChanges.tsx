import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { SavedList } from '../useSavedList.ts';
import { useViewChanges } from './useViewChanges.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** What can be done once the list is not as the open view saves it: save, save as another view, or go back to it. */
export function ViewChanges({ saved }: { saved: SavedList }) {
  const { current } = saved;
  const { save, create, show } = useViewChanges(saved);
  const [isNaming, setIsNaming] = useState(false);
  if (!current) return null;
  return (
    <>
      {current.canEdit && (
        <Button look="ghost" size="small" onClick={() => void save(current)}>{t`Save`}</Button>
      )}
      <Button look="ghost" size="small" onClick={() => setIsNaming(true)}>{t`Save as new`}</Button>
      <Button look="ghost" size="small" onClick={() => show(current)}>{t`Reset`}</Button>
      {isNaming && (
        <ViewDialog view={null} views={saved.views ?? []} send={create} onClose={() => setIsNaming(false)} />
      )}
    </>
  );
}
