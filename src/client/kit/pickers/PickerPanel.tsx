import { t } from '@lingui/core/macro';
import OutlinedInput from '@mui/material/OutlinedInput';
import { lowered } from '#contract/i18n/inSentence.ts';
import { usePopoverClose } from '../menus/PopoverPanel.tsx';
import { Autocomplete } from './Autocomplete.tsx';
import type { PickerProps } from './pickerProps.ts';

interface PickerPanelProps extends PickerProps {
  /** The initial search text. */
  search?: string | undefined;
  /** Tab, which selects the highlighted option; without it Tab leaves the panel. */
  onTab?: ((isBack: boolean) => void) | undefined;
}

/** The open list of a Picker: a search box over what it finds. The focus stays in the box; the list follows it. */
export function PickerPanel({ label, ...props }: PickerPanelProps) {
  const { options, values, onChange, isMany, noneLabel, allowsNew, search, onTab } = props;
  const close = usePopoverClose();
  return (
    <Autocomplete
      {...{ options, values, onChange, isMany, noneLabel, allowsNew, search, onTab }}
      listLabel={label}
      emptyText={options?.length === 0 ? t`None yet` : t`No results`}
      isAlwaysOpen
      onClose={close}
    >
      {({ slotProps }) => (
        <OutlinedInput
          fullWidth
          autoFocus
          ref={slotProps.input.ref}
          className={slotProps.input.className}
          placeholder={allowsNew ? t`Search or add` : t`Search`}
          slotProps={{
            input: {
              ...slotProps.htmlInput,
              'aria-label': t`Search ${{ label: lowered(label) }}`,
              spellCheck: false,
            },
          }}
        />
      )}
    </Autocomplete>
  );
}
