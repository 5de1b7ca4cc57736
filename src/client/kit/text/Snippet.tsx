import { CopyButton } from '../buttons/CopyButton.tsx';
import styles from './Snippet.module.css';

interface SnippetProps {
  /** Above the text. */
  label: string;
  /** Names the button: 'Copy the address'. */
  copyLabel: string;
  text: string;
}

/** A text that is copied from here into something else: read whole, on as many lines as it needs. */
export function Snippet({ label, copyLabel, text }: SnippetProps) {
  return (
    <figure className={styles.snippet}>
      <figcaption>
        {label}
        <CopyButton label={copyLabel} text={text} />
      </figcaption>
      <pre>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
