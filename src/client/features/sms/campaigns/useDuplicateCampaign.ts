import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { useDuplicateSmsCampaignMutation } from './campaignsApi.ts';

/** Makes a draft like a campaign, and opens it. */
export function useDuplicateCampaign() {
  const navigate = useNavigate();
  const [duplicate] = useDuplicateSmsCampaignMutation();

  return async function duplicateCampaign(id: string) {
    const answer = await duplicate({ id });
    const errorMessage = errorText(answer.error, t`Failed to duplicate the campaign`);
    const madeId = answer.data?.data?._id;
    if (errorMessage !== null || madeId === undefined)
      return toast.error(errorMessage ?? t`Failed to duplicate the campaign`);
    toast.success(answer.data?.message ?? '');
    void navigate(paths.smsCampaign.to(madeId));
  };
}
