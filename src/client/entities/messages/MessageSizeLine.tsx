import { plural, t } from '@lingui/core/macro';
import { numberText } from '#contract/i18n/formats.ts';
import type { CostlyCharacter } from '#contract/sms/smsSize.ts';
import { smsSize } from '#contract/sms/smsSize.ts';
import styles from './MessageEditor.module.css';

const MOST_NAMED = 10;

interface MessageSizeLineProps {
  text: string;
  /** Puts the plain twins into the message; without it they are only named. */
  onPlain?: () => void;
}

/** Characters and SMS parts of a text, and which characters make it more expensive. */
export function MessageSizeLine({ text, onPlain }: MessageSizeLineProps) {
  const { characters, segments, encoding, costly, double, isDoubleDearer } = smsSize(text);
  const hasTwins = costly.some(({ plain }) => plain !== null);
  return (
    <div className={styles.size}>
      <p>
        {[
          t`${plural(characters, { one: '# character', other: '# characters' })}`,
          t`${plural(segments, { one: '# SMS segment', other: '# SMS segments' })}`,
          encoding === 'UCS_2' && t`70 characters per segment instead of 160, because of special characters`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isDoubleDearer && (
        <CharacterChips
          label={t`These characters count twice and add a segment:`}
          characters={double.map((character) => ({ character, plain: null }))}
        />
      )}
      {costly.length > 0 && (
        <>
          <CharacterChips label={t`Not in the SMS alphabet:`} characters={costly} />
          {hasTwins && onPlain && (
            <button
              type="button"
              className={styles.plain}
              onClick={onPlain}
            >{t`Use plain characters`}</button>
          )}
        </>
      )}
    </div>
  );
}

interface CharacterChipsProps {
  /** Their common property. */
  label: string;
  characters: readonly CostlyCharacter[];
}

/** Characters, each in a frame of its own so that quotes and spaces are seen, with the plain one that says the same. */
function CharacterChips({ label, characters }: CharacterChipsProps) {
  return (
    <p>
      {label}{' '}
      {characters.slice(0, MOST_NAMED).map(({ character, plain }) => (
        <span key={character} className={styles.character}>
          {shown(character)}
          {plain !== null && ` → ${plain === '' ? t`nothing` : shown(plain)}`}
        </span>
      ))}
      {characters.length > MOST_NAMED &&
        ` ${t`and ${{ count: numberText(characters.length - MOST_NAMED) }} more`}`}
    </p>
  );
}

/** Invisible characters are named. */
function shown(character: string): string {
  if (character === ' ') return t`space`;
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]+$/u.test(character)
    ? t`invisible space`
    : character;
}
