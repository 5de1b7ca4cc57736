import { joinClasses } from '#client/kit/joinClasses.ts';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import styles from './OptionPill.module.css';

interface OptionPillProps {
  name: string;
  /** A name of the palette. */
  colour: string;
  /** A dot before plain text instead of a coloured ground: where many stand together. */
  isDot?: boolean;
}

/** A stage, status, group or source as a small coloured word; the colour never stands alone. */
export function OptionPill({ name, colour, isDot }: OptionPillProps) {
  const { text, soft } = optionColour(colour);
  return (
    <span
      className={joinClasses(styles.option, isDot ? styles.dotted : styles.pill)}
      style={isDot ? undefined : { color: text, background: soft }}
      title={name}
    >
      {isDot && <span className={styles.dot} style={{ background: text }} aria-hidden="true" />}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
