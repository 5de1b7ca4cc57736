import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { OptionPillProps } from './OptionPill.tsx';

/** An OptionPill in a cell of a long list; without its chip, which a list would load and draw for each row. */
export function OptionCell({ name, colour, isDot }: OptionPillProps) {
  return (
    <CellPill colors={optionColour(colour)} isDot={isDot}>
      {name}
    </CellPill>
  );
}
