import useAutocomplete from '@mui/material/useAutocomplete';
import type { PaletteItem } from './paletteItem.ts';

export interface PaletteChoice {
  /** In display order, grouped. */
  items: PaletteItem[];
  typed: string;
  onType: (text: string) => void;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/** How an item of the palette is found and chosen by keys: a combobox whose list is always open. */
export function usePaletteChoice({ items, typed, onType, onChoose, onClose }: PaletteChoice) {
  const box = useAutocomplete<PaletteItem, false, false, false>({
    options: items,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    disableCloseOnSelect: true,
    filterOptions: (all) => all,
    groupBy: (item) => item.group,
    getOptionKey: (item) => item.id,
    getOptionLabel: (item) => item.label,
    isOptionEqualToValue: (item, other) => item.id === other.id,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input' || reason === 'clear') onType(text);
    },
    onChange: (_event, item) => item && onChoose(item),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const groups = box.groupedOptions as unknown as {
    key: number;
    index: number;
    group: string;
    options: PaletteItem[];
  }[];
  return { box, groups };
}
