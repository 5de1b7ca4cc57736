import type { ChangeEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { FieldProps } from '../Field.tsx';
import { Field } from '../Field.tsx';
import { Input } from '../Input.tsx';

export interface CodeFieldProps extends FieldProps {
  value: string;
  onChange: (code: string) => void;
  /** How many digits a whole code has. */
  length: number;
  /** Called once each time the code becomes whole; the form submits here. */
  onComplete?: (code: string) => void;
  isDisabled?: boolean;
  /** Focus on arrival; on by default, since the code is all there is to do. */
  hasAutoFocus?: boolean;
  name?: string;
}

/**
 * A one-time code. Takes typed and pasted codes with spaces or dashes in them, and what the phone offers
 * from a message. One input, not one a digit: screen readers, paste and autofill work as everywhere else.
 */
export function CodeField({
  value,
  onChange,
  length,
  onComplete,
  isDisabled,
  hasAutoFocus = true,
  name = 'otp',
  ...field
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(
    function focusOnArrival() {
      if (hasAutoFocus) input.current?.focus();
    },
    [hasAutoFocus],
  );

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const code = event.target.value.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          disabled={isDisabled}
          value={value}
          placeholder={'0'.repeat(length)}
          onChange={handleChange}
        />
      )}
    </Field>
  );
}
