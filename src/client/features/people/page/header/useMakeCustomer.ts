import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useCreateCustomerOfMutation } from '#client/entities/customers/customersApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';

/** Makes a customer of a lead or contact, with all that is known of them, and goes to the customer's page. */
export function useMakeCustomer(kind: PersonKind, id: string): () => Promise<void> {
  const [createCustomerOf] = useCreateCustomerOfMutation();
  const navigate = useNavigate();
  return async () => {
    const answer = await createCustomerOf({ kind, id });
    const errorMessage = errorText(answer.error, t`The customer could not be added. Try again.`);
    if (errorMessage !== null) {
      toast.error(errorMessage);
      return;
    }
    toast.success(answer.data?.message ?? '');
    const customerId = answer.data?.data?._id;
    if (customerId) void navigate(paths.customer.to(customerId));
  };
}
