import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { usePhone } from '#client/kit/list-table/usePhone.ts';
import { MenuList } from '#client/kit/menus/MenuList.tsx';
import { inSentence } from '#contract/i18n/inSentence.ts';
import type { OpenedMenu } from '../openedMenu.ts';
import type { SavedView } from '../savedView.ts';
import type { SavedList } from '../useSavedList.ts';
import { useViewChanges } from './useViewChanges.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { currentItems, viewItems } from './viewItems.tsx';

interface ViewMenuProps {
  label: string;
  /** What the list is called without a view. */
  allName: string;
  saved: SavedList;
  isChanged: boolean;
  opened: OpenedMenu | null;
  onClose: () => void;
}

/** All views of a list, and what can be done about the open one. It stays for the dialogs that it opens. */
export function ViewMenu({ label, allName, saved, isChanged, opened, onClose }: ViewMenuProps) {
  const changes = useViewChanges(saved);
  const isPhone = usePhone();
  const [named, setNamed] = useState<{ view: SavedView | null } | null>(null);
  const items = [
    ...viewItems(allName, saved),
    ...currentItems(saved, {
      ...changes,
      isChanged,
      isPhone,
      onCreate: () => setNamed({ view: null }),
      onRename: (view) => setNamed({ view }),
    }),
  ];
  return (
    <>
      {opened && (
        <MenuList
          {...opened}
          label={t`Views of ${{ label: inSentence(label) }}`}
          header={headerOf(saved)}
          items={items}
          onClose={onClose}
        />
      )}
      {named && (
        <ViewDialog
          view={named.view}
          views={saved.views ?? []}
          send={(name, isShared) =>
            named.view ? changes.rename(named.view, name, isShared) : changes.create(name, isShared)
          }
          onClose={() => setNamed(null)}
        />
      )}
    </>
  );
}

function headerOf({ views, hasFailed }: SavedList): string | undefined {
  if (hasFailed) return t`The views could not be loaded`;
  return views ? undefined : t`Loading the views…`;
}
