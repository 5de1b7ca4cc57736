import { smsSize } from '#contract/sms/smsSize.ts';
import styles from './MessageEditor.module.css';

interface MessageSizeLineProps {
  text: string;
  /** Puts the plain twins into the message; without it they are only named. */
  onPlain?: () => void;
}

/** Characters and SMS parts of a text, and which characters make it more expensive. */
export function MessageSizeLine({ text, onPlain }: MessageSizeLineProps) {
  const { characters, segments, encoding, costly } = smsSize(text);
  const twins = costly.filter(({ plain }) => plain !== null);
  return (
    <div className={styles.size}>
      <p>
        {characters.toLocaleString()} {characters === 1 ? 'character' : 'characters'} · {segments} SMS{' '}
        {segments === 1 ? 'segment' : 'segments'}
        {encoding === 'UCS_2' &&
          ' · with characters outside the SMS alphabet, 70 to a segment instead of 160'}
      </p>
      {costly.length > 0 && (
        <p>
          Outside the SMS alphabet:{' '}
          {costly
            .slice(0, MOST_NAMED)
            .map(({ character }) => `‘${character}’`)
            .join(' ')}
          {costly.length > MOST_NAMED && ` and ${costly.length - MOST_NAMED} more`}
          {twins.length > 0 && onPlain && (
            <>
              {' '}
              <button type="button" className={styles.plain} onClick={onPlain}>
                Use plain characters
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

const MOST_NAMED = 10;
