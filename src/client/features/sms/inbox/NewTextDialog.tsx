import { errorText } from '#client/data/apiError.ts';
import { useOpenSmsThreadMutation } from '#client/entities/sms-threads/openThreadApi.ts';
import { PhoneDialog } from '../PhoneDialog.tsx';

/** Opens the thread of a number, to write to it. */
export function NewTextDialog({
  onOpened,
  onClose,
}: {
  onOpened: (id: string) => void;
  onClose: () => void;
}) {
  const [open] = useOpenSmsThreadMutation();

  async function send({ phone }: { phone: string }) {
    const answer = await open({ phone });
    const id = answer.data?.data?._id;
    if (id) onOpened(id);
    return id ? null : errorText(answer.error, 'Failed to open the thread');
  }

  return <PhoneDialog title="New text" submitLabel="Continue" send={send} onClose={onClose} />;
}
