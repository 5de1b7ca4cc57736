import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { usePhone } from '#client/kit/list-table/usePhone.ts';
import { floatingPosition } from '#client/kit/menus/floatingPosition.ts';
import { TriggerButton } from '#client/kit/menus/TriggerButton.tsx';
import { inSentence } from '#contract/i18n/inSentence.ts';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { isSameArrangement, isSameQuery } from '#contract/views/viewChoices.ts';
import type { OpenedMenu } from './openedMenu.ts';
import { arrangementOf, NO_VIEW, queryOf, VIEW_PARAM, viewHome } from './savedView.ts';
import { useKeepChoices } from './useKeepChoices.ts';
import type { SavedList } from './useSavedList.ts';
// With the other styles that no first view waits for
import '#client/kit/layout/swiped.css';
import styles from './ViewBar.module.css';

const ViewMenu = lazyPart(async () => (await import('./changes/ViewMenu.tsx')).ViewMenu, {
  onFailure: ({ onClose }) => onClose(),
});
const ViewChanges = lazyPart(async () => (await import('./changes/ViewChanges.tsx')).ViewChanges);

/**
 * The views of a list: a menu of all of them, the pinned ones as links, and what can be done about changes to the open one. What
 * the menu does is loaded when it is opened for the first time.
 */
export function ViewBar({ label, saved }: { label: string; saved: SavedList }) {
  const { list, slice, views, current, pinned, defaultViewId } = saved;
  const isChanged = useIsChanged(saved);
  useKeepChoices(list, slice, views !== undefined);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isPhone = usePhone();
  const allName = t`All ${{ label: inSentence(label) }}`;
  const tabs = current && !pinned.includes(current) ? [...pinned, current] : pinned;

  function open(startsAtEnd: boolean) {
    if (!button.current) return;
    setIsAsked(true);
    setOpened({ id, place: floatingPosition(button.current, MENU_ROOM.row, 'start'), startsAtEnd });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowUp');
  }

  return (
    <div className={styles.bar}>
      <TriggerButton
        ref={button}
        look={isPhone ? 'secondary' : 'ghost'}
        size="small"
        aria-label={isPhone ? t`Views: ${{ name: current?.name ?? allName }}` : t`Views`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        onClick={() => (opened ? setOpened(null) : open(false))}
        onKeyDown={handleKeyDown}
      >
        <span className={styles.name}>{isPhone ? (current?.name ?? t`All`) : t`Views`}</span>
        <ChevronDown aria-hidden="true" size={14} />
      </TriggerButton>
      {!isPhone && tabs.length > 0 && (
        <nav aria-label={t`Views of ${{ label: inSentence(label) }}`} className={styles.tabs} data-swiped>
          <Link
            to={defaultViewId ? `?${VIEW_PARAM}=${NO_VIEW}` : '?'}
            className={styles.tab}
            aria-current={current ? undefined : 'true'}
          >
            {allName}
          </Link>
          {tabs.map((view) => (
            <Link
              key={view._id}
              to={`?${viewHome(view)}`}
              className={styles.tab}
              aria-current={view === current ? 'true' : undefined}
              data-tip=""
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      {isChanged && <ViewChanges saved={saved} />}
      {isAsked && (
        <ViewMenu
          label={label}
          allName={allName}
          saved={saved}
          isChanged={isChanged}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Whether the list is not as the open view saves it. */
function useIsChanged({ slice, address, current }: SavedList): boolean {
  const { view } = useSelector(slice.selectors.selectChoices);
  const columns = useSelector(slice.selectors.selectListColumns);
  if (!current || view?.id !== current._id) return false;
  return !(
    isSameQuery(queryOf(address), current) && isSameArrangement(view, arrangementOf(current), columns)
  );
}
