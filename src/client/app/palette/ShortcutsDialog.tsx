import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { isRtl } from '#client/kit/i18n/direction.ts';
import type { NavigationTab } from '../layout/sidebar/navigationLink.ts';
import styles from './Palette.module.css';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The screens that `g` and a letter lead to. */
  goKeys: readonly NavigationTab[];
}

/** The keys that work in the panel. */
export function ShortcutsDialog({ isOpen, onClose, goKeys }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" width={440}>
      <dl className={styles.keys}>
        <Keys keys={['Ctrl', 'K']} does="Search and commands" />
        <Keys keys={['/']} does="Search in a list" />
        <Keys keys={['↑', '↓']} does="Move through the rows of a list" />
        <Keys keys={['←', '→']} does="Move along the tools and heads of a list" />
        <Keys keys={['J', 'K']} does="The next or previous row" />
        <Keys keys={['C']} does="Add to the list that is open" />
        <Keys keys={['Space']} does="Preview or select a row" />
        <Keys keys={['Alt', '↓']} does="On the head of a column: its menu" />
        <Keys keys={['Alt', isRtl() ? '←' : '→']} does="On the head of a column: its width" />
        <Keys keys={['Ctrl', '←', '→']} does="On the head of a column: move it" />
        <Keys keys={['Esc']} does="Close, or clear a search" />
        <Keys keys={['?']} does="This list" />
        {goKeys.map(({ to, goKey, label }) => (
          <Keys key={to} keys={['G', goKey?.toUpperCase() ?? '']} does={`Go to ${label}`} />
        ))}
      </dl>
    </Dialog>
  );
}

function Keys({ keys, does }: { keys: string[]; does: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <span key={key}>
            <kbd>{key}</kbd>{' '}
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  );
}
