import { t } from '@lingui/core/macro';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dialogs } from '#client/kit/theme/components/dialogs.ts';
import { LateTheme } from '#client/kit/theme/mui/LateTheme.tsx';
import { PaletteBox } from './PaletteBox.tsx';
import type { PaletteItem } from './paletteItem.ts';
import { isMatch } from './paletteItem.ts';
import { useCommands } from './useCommands.ts';
import { useHits } from './useHits.ts';
import { useShortcutItems } from './useShortcutItems.ts';
import styles from './Palette.module.css';

interface PaletteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onHelp: () => void;
}

/** How many of the chosen things are offered again. */
const RECENT = 5;

/**
 * The command palette: search and commands by keyboard. Loaded when it is first opened; remembers recent choices until
 * the page is closed.
 */
export function PaletteDialog({ isOpen, onClose, onHelp }: PaletteDialogProps) {
  const titleId = useId();
  // Opened again while it still closes, it starts anew.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) });
  const [recent, setRecent] = useState<PaletteItem[]>([]);

  function handleChoose({ id, ...item }: PaletteItem) {
    // Only records: screens and actions are in the list anyway
    if (!item.to || [t`Go to`, t`Actions`, t`Favorites`, t`Recently opened`].includes(item.group)) return;
    const again = { ...item, id: `recent ${id.replace(/^recent /, '')}`, group: t`Recent` };
    setRecent((before) => [again, ...before.filter((other) => other.id !== again.id)].slice(0, RECENT));
  }

  return (
    <LateTheme components={dialogs}>
      <Dialog
        open={isOpen}
        onClose={onClose}
        aria-labelledby={titleId}
        classes={{ container: styles.container ?? '', paper: styles.paper ?? '' }}
      >
        <h2 id={titleId} className="visually-hidden">{t`Search and commands`}</h2>
        <Palette
          key={opening.count}
          recent={recent}
          onChoose={handleChoose}
          onClose={onClose}
          onHelp={onHelp}
        />
      </Dialog>
    </LateTheme>
  );
}

interface PaletteProps extends Omit<PaletteDialogProps, 'isOpen'> {
  /** Recent choices, newest first. */
  recent: readonly PaletteItem[];
  onChoose: (item: PaletteItem) => void;
}

function Palette({ recent, onChoose, onClose, onHelp }: PaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const commands = useCommands(onHelp);
  const shortcuts = useShortcutItems();
  const { hits, isSearching, hasFailed } = useHits(typed);
  const isTyping = typed.trim() !== '';
  const items = isTyping
    ? [...commands.filter((item) => isMatch(item, typed)), ...hits]
    : [...recent.filter(({ to }) => !shortcuts.some((item) => item.to === to)), ...shortcuts, ...commands];

  function handleChoose(item: PaletteItem) {
    onClose();
    onChoose(item);
    if (item.to) void navigate(item.to);
    else item.run?.();
  }

  return (
    <PaletteBox
      items={items}
      typed={typed}
      onType={setTyped}
      onChoose={handleChoose}
      onClose={onClose}
      note={noteOf({ typed, count: items.length, isSearching, hasFailed })}
    />
  );
}

function noteOf(state: {
  typed: string;
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
}): string | null {
  if (state.isSearching) return t`Searching…`;
  if (state.hasFailed) return t`The search failed. Check your connection and try again.`;
  if (state.count > 0) return null;
  return state.typed.trim().length < 2
    ? t`Type at least two letters`
    : t`No results for “${{ text: state.typed.trim() }}”`;
}
