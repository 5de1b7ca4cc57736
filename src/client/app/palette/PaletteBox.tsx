import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { Search } from 'lucide-react';
import styles from './Palette.module.css';
import type { PaletteItem } from './paletteItem.ts';

interface PaletteBoxProps {
  /** In the order in which they are shown; those of a group stand together. */
  items: PaletteItem[];
  typed: string;
  onType: (text: string) => void;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
  /** Below the list: what is going on, or that there is nothing. */
  note: string | null;
}

/** The field and the list of the palette: a combobox whose list is always open. */
export function PaletteBox({ items, typed, onType, onChoose, onClose, note }: PaletteBoxProps) {
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

  return (
    <div {...box.getRootProps()} className={styles.box}>
      <div className={styles.field}>
        <Search aria-hidden="true" size={18} />
        <InputBase
          autoFocus
          className={styles.input}
          placeholder="Search by name, phone, email, or type a command"
          inputProps={{
            ...box.getInputProps(),
            'aria-label': 'Search leads, contacts and commands',
            enterKeyHint: 'go',
            spellCheck: false,
          }}
        />
        <ButtonBase className={styles.close} onClick={onClose}>
          <kbd aria-hidden="true">Esc</kbd>
          <span>Cancel</span>
        </ButtonBase>
      </div>
      <ul
        {...box.getListboxProps()}
        aria-labelledby={undefined}
        aria-label="Results"
        className={styles.list}
        hidden={items.length === 0}
      >
        {groups.map(({ key, index, group, options }) => (
          <li key={key} role="presentation">
            <p className={styles.group} id={`palette-${key}`}>
              {group}
            </p>
            <ul role="group" aria-labelledby={`palette-${key}`}>
              {options.map((item, offset) => {
                const { key: itemKey, ...line } = box.getOptionProps({ option: item, index: index + offset });
                return (
                  <li key={itemKey} {...line} className={styles.item}>
                    <item.Icon aria-hidden="true" size={16} />
                    <span className={styles.label}>{item.label}</span>
                    {item.detail && <span className={styles.detail}>{item.detail}</span>}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}
