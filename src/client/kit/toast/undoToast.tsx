import { toast } from './toast.ts';
import styles from './UndoToast.module.css';

/** Says what was done, with a button that takes it back. The toast goes when it is pressed. */
export function undoToast(text: string, onUndo: () => void): void {
  const id = toast.custom(<span />);
  function handleUndo() {
    toast.dismiss(id);
    onUndo();
  }
  toast.custom(
    <span className={styles.line}>
      <span>{text}</span>
      <button type="button" className={styles.undo} onClick={handleUndo}>
        Undo
      </button>
    </span>,
    { id },
  );
}
