import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useCreateSmsOptOutMutation } from './newOptOutApi.ts';

/** Writes down a number that gets no more texts. */
export function AddOptOutDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateSmsOptOutMutation();
  const { field, submit, ...state } = useTextForm<{ phone: string; note: string }>({
    initial: { phone: '', note: '' },
    problemsOf: ({ phone }) => (phone.trim() === '' ? { phone: 'This field is required!' } : {}),
    send: async (input) => {
      const answer = await create({ input });
      const errorMessage = errorMessageOf(answer, 'Failed to add the number');
      if (errorMessage === null) toast.success(answer.data?.message ?? '');
      return errorMessage;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title="Add a number that gets no more texts"
      submitLabel="Add number"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <TextField
          {...field('phone')}
          className={grid.wide ?? ''}
          label="Phone number"
          type="tel"
          autoComplete="off"
        />
        <TextField
          {...field('note')}
          className={grid.wide ?? ''}
          label="Note"
          isOptional
          autoComplete="off"
        />
      </div>
    </FormDialog>
  );
}
