import { useNavigate } from 'react-router-dom';
import { Button } from '../buttons/Button.tsx';

/** Leaves a form that is a page: a button like the one beside it that sends the form, since people look for the two together. */
export function CancelButton({ to }: { to: string }) {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(to)}>Cancel</Button>;
}
