import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { OptionColour } from '#contract/lead-setup/colours.ts';
import { isOptionColour, OPTION_COLOURS } from '#contract/lead-setup/colours.ts';
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
  return isOptionColour(colour) ? t(NAMES[colour]) : colour;
}

const NAMES: Record<OptionColour, MessageDescriptor> = {
  slate: msg`Slate`,
  blue: msg`Blue`,
  indigo: msg`Indigo`,
  violet: msg`Violet`,
  pink: msg`Pink`,
  red: msg`Red`,
  orange: msg`Orange`,
  amber: msg`Amber`,
  green: msg`Green`,
  teal: msg`Teal`,
};

/** A color; its name is always next to it, or read by screen readers. */
export function Dot({ colour }: { colour: string }) {
  return <span className={styles.dot} style={{ background: optionColour(colour).text }} aria-hidden="true" />;
}
