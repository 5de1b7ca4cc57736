import FormHelperText from '@mui/material/FormHelperText';

/** What is wrong with a part of the editor that is more than one field; read aloud when it appears, and where the keyboard goes. */
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
