import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.tsx';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useMergePeopleMutation } from '../duplicatesApi.ts';
import { Comparison } from './Comparison.tsx';
import { useMerge } from './useMerge.ts';
import { useRecords } from './useRecords.ts';

interface MergeDialogProps {
  kind: 'LEAD' | 'CONTACT';
  /** The compared people. */
  ids: readonly string[];
  onClose: () => void;
}

/** Compares people field by field, and makes one of them. */
export function MergeDialog(props: MergeDialogProps) {
  const { records, error } = useRecords(props.kind, props.ids);
  if (records) return <LoadedMerge {...props} records={records} />;
  return (
    <Dialog isOpen title="Merge" width={WIDTH} onClose={props.onClose}>
      {error ? <ErrorState message={error} /> : <Skeleton height="320px" />}
    </Dialog>
  );
}

const WIDTH = 960;

function LoadedMerge({ kind, onClose, records }: MergeDialogProps & { records: PersonRecord[] }) {
  const merge = useMerge(kind, records);
  const { follow } = useFollowJob();
  const [mergePeople, { isLoading }] = useMergePeopleMutation();

  async function handleMerge() {
    const started = await mergePeople({ input: { kind, ...merge.input } });
    if (started.data) onClose();
    void follow(started);
  }

  return (
    <Dialog
      isOpen
      title={`Merge ${merge.people.length} ${kind === 'LEAD' ? 'leads' : 'contacts'}`}
      width={WIDTH}
      isBusy={isLoading}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={isLoading} onClick={() => void handleMerge()}>
            Merge
          </Button>
        </>
      }
    >
      <Comparison merge={merge} />
    </Dialog>
  );
}
