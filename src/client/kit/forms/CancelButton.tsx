import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { Button } from '../buttons/Button.tsx';

/** Leaves a form page. It looks like the submit button next to it, because users look for the two together. */
export function CancelButton({ to }: { to: string }) {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(to)}>{t`Cancel`}</Button>;
}
