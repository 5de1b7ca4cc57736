import FormHelperText from '@mui/material/FormHelperText';

/** An error of a group of fields; announced when it appears, and focusable. */
export function PartError({ message }: { message: string | null }) {
  return (
    <div aria-live="polite">
      {message && (
        <FormHelperText error tabIndex={-1} data-invalid>
          {message}
        </FormHelperText>
      )}
    </div>
  );
}
