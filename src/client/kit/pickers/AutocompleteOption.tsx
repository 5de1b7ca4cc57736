import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { PickerOption } from './pickerOption.ts';

interface AutocompleteOptionProps {
  line: Omit<ComponentProps<'li'>, 'color'>;
  option: PickerOption;
  isChosen: boolean;
}

/** One line of an Autocomplete's list. */
export function AutocompleteOption({ line, option, isChosen }: AutocompleteOptionProps) {
  const isOffered = option.isNew === true && !isChosen;
  return (
    <li {...line}>
      {option.color && <ColourDot color={option.color} />}
      {option.isNew && <Plus aria-hidden="true" size={14} />}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {isOffered ? t`Add “${{ label: option.label }}”` : option.label}
      </Box>
      {option.detail && (
        <Typography component="span" variant="caption" sx={{ color: 'text.disabled' }}>
          {option.detail}
        </Typography>
      )}
      {isChosen && <Check aria-hidden="true" size={16} />}
    </li>
  );
}

/** The colour of a stage, a group … before its name; any CSS colour. */
function ColourDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      style={{ background: color }}
      sx={{ flex: 'none', width: 8, height: 8, borderRadius: '50%' }}
    />
  );
}
