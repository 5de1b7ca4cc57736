import { plural, t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { saveExport } from '#client/shared/exports/saveExport.ts';
import type { SmsCampaignSelection } from './campaigns.generated.ts';
import { useCreateCampaignsExportMutation } from './campaignsApi.ts';

interface ExportCampaignsProps {
  /** The selected ones, or all that the list shows, in its order. */
  selection: SmsCampaignSelection;
  isDisabled?: boolean;
  size?: 'small';
}

const exportedText = (count: number) =>
  plural(count, { one: '# campaign exported', other: '# campaigns exported' });

/** Saves campaigns with what came of them as a CSV. */
export function ExportCampaigns({ selection, isDisabled = false, size }: ExportCampaignsProps) {
  const [createExport, { isLoading }] = useCreateCampaignsExportMutation();
  return (
    <Button
      {...(size && { size })}
      aria-label={t`Export CSV`}
      disabled={isDisabled}
      isBusy={isLoading}
      onClick={() => void saveExport(createExport({ selection }), exportedText)}
    >
      <Download aria-hidden="true" size={16} />
      <ToolWord>{t`Export CSV`}</ToolWord>
    </Button>
  );
}
