import { AlertIcon } from '../icons/lightIcons.tsx';
import { LazyAlert } from '../layout/LazyAlert.tsx';

/** The problem of the whole form, in addition to a toast: four seconds are too short for some users. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    // There before its text, or it would not be read aloud; empty, it takes no gap of the form.
    <div role="alert" style={message ? undefined : { position: 'absolute' }}>
      {message && (
        <LazyAlert severity="error" role="none" icon={<AlertIcon />}>
          {message}
        </LazyAlert>
      )}
    </div>
  );
}
