import { t } from '@lingui/core/macro';
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
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} width={440}>
      <dl className={styles.keys}>
        <Keys keys={['Ctrl', 'K']} does={t`Search and commands`} />
        <Keys keys={['/']} does={t`Search in a list`} />
        <Keys keys={['↑', '↓']} does={t`Move through the rows of a list`} />
        <Keys keys={['←', '→']} does={t`Move along the tools and heads of a list`} />
        <Keys keys={['J', 'K']} does={t`The next or previous row`} />
        <Keys keys={['C']} does={t`Add to the list that is open`} />
        <Keys keys={[t`Space`]} does={t`Preview or select a row`} />
        <Keys keys={['Alt', '↓']} does={t`On the head of a column: its menu`} />
        <Keys keys={['Alt', isRtl() ? '←' : '→']} does={t`On the head of a column: its width`} />
        <Keys keys={['Ctrl', '←', '→']} does={t`On the head of a column: move it`} />
        <Keys keys={['Esc']} does={t`Close, or clear a search`} />
        <Keys keys={['?']} does={t`This list`} />
        {goKeys.map(({ to, goKey, label }) => (
          <Keys key={to} keys={['G', goKey?.toUpperCase() ?? '']} does={t`Go to ${label}`} />
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
