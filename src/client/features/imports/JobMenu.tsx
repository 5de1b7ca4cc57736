import { msg, t } from '@lingui/core/macro';
import { Download, ExternalLink, ListX, Square, Undo2 } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { useStopJob } from '#client/entities/change-jobs/useStopJob.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { useLazyFindImportQuery } from './importsApi.ts';
import { saveFailedRows } from './saveFailedRows.ts';
import { useMayChange } from './useMayChange.ts';

interface JobMenuProps {
  job: ChangeJob;
  onUndo: () => void;
  onExplain: () => void;
}

/** What can be done with a job of the history. */
export function JobMenu({ job, onUndo, onExplain }: JobMenuProps) {
  const [findImport] = useLazyFindImportQuery();
  const { stop } = useStopJob();
  const mayChange = useMayChange(job);
  const isImport = job.kind === 'IMPORT';

  async function handleSave() {
    const { data: reply, error } = await findImport({ id: job._id });
    const found = reply?.data;
    if (found?.failedRowsUrl) await saveFailedRows(found.failedRowsUrl, found.fileName);
    else toast.error(errorText(error, t(FAILURE)) ?? t`Skipped rows are only available for 30 days`);
  }

  const items: (MenuItem | false)[] = [
    isImport && {
      label: t({ message: 'Open', context: 'verb' }),
      icon: <ExternalLink />,
      to: paths.importRun.to(job._id),
    },
    isImport &&
      job.failed > 0 && {
        label: t`Failed rows as CSV`,
        icon: <Download />,
        onSelect: () => void handleSave(),
      },
    (job.failed > 0 || job.kept > 0) && { label: t`Skipped rows`, icon: <ListX />, onSelect: onExplain },
    mayChange &&
      (job.state === 'QUEUED' || job.state === 'RUNNING') && {
        label: t`Stop`,
        icon: <Square fill="currentColor" />,
        startsGroup: true,
        onSelect: () => void stop(job),
      },
    mayChange &&
      job.canUndo && { label: t`Undo`, icon: <Undo2 />, isDanger: true, startsGroup: true, onSelect: onUndo },
  ];
  const shown = items.filter((item) => item !== false);
  return shown.length > 0 ? <RowMenu label={t`Actions for ${{ title: job.title }}`} items={shown} /> : null;
}

const FAILURE = msg`The file could not be created. Try again.`;
