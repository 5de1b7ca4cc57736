import type { ButtonProps } from '../buttons/Button.tsx';
import { Button } from '../buttons/Button.tsx';

/** The one primary button of a form. `isBusy` while it is being sent; a second click then does nothing. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'look'>) {
  return <Button {...props} type="submit" look="primary" />;
}
