import { t } from '@lingui/core/macro';
import ButtonBase from '@mui/material/ButtonBase';
import { Search } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { screensOf } from '../layout/sidebar/navigation.ts';
import { useNavigation } from '../layout/sidebar/useNavigation.ts';
import { usePanelKeys } from './usePanelKeys.ts';
import styles from './SearchButton.module.css';

const PaletteDialog = lazyPart(async () => (await import('./PaletteDialog.tsx')).PaletteDialog, {
  onFailure: ({ onClose }) => onClose(),
});
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, {
  onFailure: ({ onClose }) => onClose(),
});

/** Opens the command palette, by mouse, touch or Ctrl K; nothing of it is loaded before. */
export function SearchButton() {
  const navigate = useNavigate();
  // Undefined until first opened: then it is loaded, and stays.
  const [isOpen, setIsOpen] = useState<boolean>();
  const [isHelpOpen, setIsHelpOpen] = useState<boolean>();
  const isApple = useSyncExternalStore(noChanges, readIsApple, () => false);
  const { navigation, place } = useNavigation();
  const goKeys = screensOf(navigation).filter(({ goKey }) => goKey);

  usePanelKeys({
    onPalette: () => setIsOpen(!isOpen),
    onHelp: () => setIsHelpOpen(true),
    onGo(letter) {
      const link = goKeys.find(({ goKey }) => goKey === letter);
      if (link) void navigate(link.to);
      return link !== undefined;
    },
    onCreate() {
      const add = place.isScreen && document.querySelector<HTMLElement>(PRIMARY_ACTION);
      if (add) add.click();
      return Boolean(add);
    },
  });

  return (
    <>
      <ButtonBase
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        onPointerEnter={PaletteDialog.preload}
      >
        <Search aria-hidden="true" size={16} />
        <span className={styles.label}>{t`Search`}</span>
        <kbd className={styles.key} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </ButtonBase>
      {isOpen !== undefined && (
        <PaletteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} onHelp={() => setIsHelpOpen(true)} />
      )}
      {isHelpOpen !== undefined && (
        <ShortcutsDialog isOpen={isHelpOpen} goKeys={goKeys} onClose={() => setIsHelpOpen(false)} />
      )}
    </>
  );
}

/** The button that adds to a list: the main one in its title line. */
const PRIMARY_ACTION = 'main [data-page-action] .MuiButton-contained:not(:disabled)';

const readIsApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

// The device stays the same
const noChanges = () => () => undefined;
