import { CopyButton } from '../buttons/CopyButton.tsx';
import styles from './Snippet.module.css';

interface SnippetProps {
  /** Above the text, where it is not plain what it is. */
  label?: string;
  /** Names the button: 'Copy the address'. */
  copyLabel: string;
  text: string;
}

/** A text that is copied from here into something else: read whole, on as many lines as it needs. */
export function Snippet({ label, copyLabel, text }: SnippetProps) {
  return (
    <figure className={styles.snippet}>
      {label && <figcaption>{label}</figcaption>}
      <div className={styles.copied}>
        <code>{text}</code>
        <CopyButton label={copyLabel} text={text} />
      </div>
    </figure>
  );
}
