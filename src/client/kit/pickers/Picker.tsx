import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { listText } from '#contract/i18n/formats.ts';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { joinClasses } from '../joinClasses.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { FloatingPosition } from '../menus/floatingPosition.ts';
import { floatingPosition } from '../menus/floatingPosition.ts';
import { PopoverPanel } from '../menus/PopoverPanel.tsx';
import type { PickerOption } from './pickerOption.ts';
import type { PickerProps } from './pickerProps.ts';
import styles from './Picker.module.css';

const PickerPanel = lazyPart(async () => (await import('./PickerPanel.tsx')).PickerPanel);

/** A button that opens a searchable list to pick one or several from. Arrows move, Enter picks, Escape closes. */
export function Picker(props: PickerProps) {
  const { label, options, values, placeholder = t`Choose`, look = 'field', className, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<FloatingPosition>();
  const text = listText(
    values.map((value) => labelOf(value, options)),
    'unit',
  );

  function open() {
    if (button.current) setPlace(floatingPosition(button.current, MENU_ROOM.row, 'start'));
  }

  function close() {
    setPlace(undefined);
    props.onClose?.(values);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <button
        ref={button}
        id={props.id}
        type="button"
        className={joinClasses(styles.button, styles[look], className)}
        aria-label={text ? `${label}: ${text}` : t`${label}: none`}
        aria-describedby={props['aria-describedby']}
        // A button has no aria-invalid
        data-invalid={props['aria-invalid']}
        aria-haspopup="listbox"
        aria-expanded={place !== undefined}
        disabled={props.isDisabled}
        onClick={() => (place ? close() : open())}
        onKeyDown={handleKeyDown}
      >
        <span className={joinClasses(styles.text, !text && styles.placeholder)}>
          {children ?? (text ? <Chosen values={values} options={options} text={text} /> : placeholder)}
        </span>
        <ChevronDown className={styles.arrow} aria-hidden="true" size={16} />
      </button>
      {place && (
        <PopoverPanel id={id} label={label} place={place} onClose={close}>
          <PickerPanel {...props} />
        </PopoverPanel>
      )}
    </>
  );
}

function Chosen({ values, options, text }: Pick<PickerProps, 'values' | 'options'> & { text: string }) {
  const color = values.length === 1 && options?.find((option) => option.value === values[0])?.color;
  return (
    <>
      {color && <span className={styles.dot} style={{ background: color }} aria-hidden="true" />}
      <span className={styles.chosen}>{text}</span>
    </>
  );
}

/** A value that is no longer offered (an archived stage) or is new is shown as it is. */
function labelOf(value: string, options: readonly PickerOption[] | undefined): string {
  return options?.find((option) => option.value === value)?.label ?? (options ? value : '…');
}
