import { ChevronDown } from 'lucide-react';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { OPTION_COLOURS } from '#contract/lead-setup/colours.ts';
import styles from './OptionCells.module.css';

interface ColourMenuProps {
  /** Whose colour: 'Color of Qualified'. */
  label: string;
  colour: string;
  onChange: (colour: string) => void;
  /** Shows the dot alone. */
  isSmall?: boolean;
}

/** The colour of an entry, out of the palette. */
export function ColourMenu({ label, colour, onChange, isSmall }: ColourMenuProps) {
  return (
    <MenuButton
      label={label}
      className={styles.cellButton}
      items={OPTION_COLOURS.map((name) => ({
        label: colourName(name),
        icon: <Dot colour={name} />,
        isChecked: name === colour,
        onSelect: () => onChange(name),
      }))}
    >
      <Dot colour={colour} />
      {!isSmall && colourName(colour)}
      {!isSmall && <ChevronDown className={styles.arrow} aria-hidden="true" size={14} />}
    </MenuButton>
  );
}

/** A colour of the palette as people call it: 'Blue'. */
export function colourName(colour: string): string {
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}

/** A color; its name is always next to it, or read by screen readers. */
export function Dot({ colour }: { colour: string }) {
  return <span className={styles.dot} style={{ background: optionColour(colour).text }} aria-hidden="true" />;
}
