import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { useId } from 'react';

/** The props that all form fields share. */
export interface FieldProps {
  label: string;
  /** The problem; linked to the control and announced when it appears. */
  error?: string | null | undefined;
  /** One line that helps before anything is wrong. */
  hint?: ReactNode;
  /** Shows 'Optional' next to the label. Required fields have no mark. */
  isOptional?: boolean | undefined;
  /** The label is read aloud and not seen: where a table's head says it already. */
  isLabelHidden?: boolean | undefined;
  /** At the right end of the label line, for instance a link. */
  labelAside?: ReactNode;
  className?: string | undefined;
}

/** The attributes that a control inside a field must carry. */
export interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** The control's id, where the caller needs to know it. */
  id?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

/** Label, control, hint and error, tied together; the frame of every field in the kit. */
export function Field(props: Props) {
  const { label, error, hint, isOptional, labelAside, isLabelHidden, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FormControl error={Boolean(error)} {...(className ? { className } : {})}>
      <Box
        {...(isLabelHidden
          ? { className: 'visually-hidden' }
          : { sx: { display: 'flex', alignItems: 'baseline', gap: 1, mb: '6px' } })}
      >
        <FormLabel htmlFor={id} id={`${id}-label`}>
          {label}
        </FormLabel>
        {isOptional && <Aside>{t`Optional`}</Aside>}
        {labelAside && <Aside isAtEnd>{labelAside}</Aside>}
      </Box>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      <div aria-live="polite">{error && <FormHelperText id={errorId}>{error}</FormHelperText>}</div>
      {hint && (
        <FormHelperText component="div" id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function Aside({ isAtEnd, children }: { isAtEnd?: boolean; children: ReactNode }) {
  return (
    <FormHelperText
      component="span"
      error={false}
      sx={{ m: 0, lineHeight: 1, ...(isAtEnd ? { marginInlineStart: 'auto' } : {}) }}
    >
      {children}
    </FormHelperText>
  );
}
