import { MessageSquare } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useOpenSmsThreadMutation } from '#client/entities/sms-threads/openThreadApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';

/** Goes to the thread of texts with this number, which is made where there is none. */
export function TextButton({ number }: { number: string }) {
  const [open, { isLoading }] = useOpenSmsThreadMutation();
  const navigate = useNavigate();

  async function handleClick() {
    const answer = await open({ phone: number });
    const errorMessage = errorText(answer.error, 'Failed to open the conversation');
    const id = answer.data?.data?._id;
    if (errorMessage !== null) toast.error(errorMessage);
    else if (id) void navigate(paths.smsInbox.to(id));
  }

  return (
    <Button icon={<MessageSquare />} isBusy={isLoading} onClick={() => void handleClick()}>
      Message
    </Button>
  );
}
