import type { CostlyCharacter } from '#contract/sms/writing/smsSize.ts';
import styles from './MessageEditor.module.css';

interface CharacterChipsProps {
  /** Their common property. */
  label: string;
  characters: readonly CostlyCharacter[];
}

/** Characters, each in a frame of its own so that quotes and spaces are seen, with the plain one that says the same. */
export function CharacterChips({ label, characters }: CharacterChipsProps) {
  return (
    <p>
      {label}{' '}
      {characters.slice(0, MOST_NAMED).map(({ character, plain }) => (
        <span key={character} className={styles.character}>
          {shown(character)}
          {plain !== null && ` → ${plain === '' ? 'nothing' : shown(plain)}`}
        </span>
      ))}
      {characters.length > MOST_NAMED && ` and ${characters.length - MOST_NAMED} more`}
    </p>
  );
}

/** Invisible characters are named. */
function shown(character: string): string {
  if (character === ' ') return 'space';
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]+$/u.test(character) ? 'unseen space' : character;
}

const MOST_NAMED = 10;
