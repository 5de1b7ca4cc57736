import { t } from '@lingui/core/macro';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { Search } from 'lucide-react';
import type { PaletteChoice } from './usePaletteChoice.ts';
import { usePaletteChoice } from './usePaletteChoice.ts';
import styles from './Palette.module.css';

interface PaletteBoxProps extends PaletteChoice {
  /** The note below the list: progress, or no results. */
  note: string | null;
}

/** The field and the list of the palette. */
export function PaletteBox({ note, ...choice }: PaletteBoxProps) {
  const { box, groups } = usePaletteChoice(choice);
  return (
    <div {...box.getRootProps()} className={styles.box}>
      <div className={styles.field}>
        <Search aria-hidden="true" size={18} />
        <InputBase
          autoFocus
          className={styles.input}
          placeholder={t`Search by name, phone, email, or type a command`}
          inputProps={{
            ...box.getInputProps(),
            'aria-label': t`Search leads, contacts and commands`,
            enterKeyHint: 'go',
            spellCheck: false,
          }}
        />
        <ButtonBase className={styles.close} onClick={choice.onClose}>
          <kbd aria-hidden="true">Esc</kbd>
          <span>{t`Cancel`}</span>
        </ButtonBase>
      </div>
      <ul
        {...box.getListboxProps()}
        aria-labelledby={undefined}
        aria-label={t`Results`}
        className={styles.list}
        hidden={choice.items.length === 0}
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
