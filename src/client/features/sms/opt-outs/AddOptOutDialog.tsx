import { formResult } from '#client/shared/record/formResult.ts';
import { PhoneDialog } from '../PhoneDialog.tsx';
import { useCreateSmsOptOutMutation } from './newOptOutApi.ts';

/** Adds a number to the opt-outs. */
export function AddOptOutDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateSmsOptOutMutation();
  return (
    <PhoneDialog
      title="Add a number that gets no more texts"
      submitLabel="Add number"
      hasNote
      send={(input) => formResult(create({ input }), 'Failed to add the number')}
      onClose={onClose}
    />
  );
}
