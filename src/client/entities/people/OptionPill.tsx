import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';

export interface OptionPillProps {
  name: string;
  /** A name of the palette. */
  colour: string;
  /** A dot before plain text instead of a colored background: for many next to each other. */
  isDot?: boolean;
}

/** A stage, status, group or source as a small colored word; color is never the only signal. */
export function OptionPill({ name, colour, isDot = false }: OptionPillProps) {
  const { text, soft } = optionColour(colour);
  return (
    <Chip
      component="span"
      data-tip=""
      label={name}
      variant={isDot ? 'outlined' : 'filled'}
      {...(isDot && { icon: <Box component="span" sx={dotBox} style={{ background: text }} /> })}
      {...(!isDot && { style: { color: text, background: soft } })}
    />
  );
}

const dotBox = { flex: 'none', width: 8, height: 8, borderRadius: '50%' };
