import { msg, plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useApiDispatch } from '#client/data/apiStore.ts';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.tsx';
import { peopleApi } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind, PersonRecord } from '#client/entities/people/personRecord.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { Comparison } from './Comparison.tsx';
import { useMergePeopleMutation } from './duplicatesApi.ts';
import { useMerge } from './useMerge.ts';

const FAILURE = msg`The records could not be loaded. Close this dialog and try again.`;

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
    <Dialog isOpen title={t`Merge`} width={WIDTH} onClose={props.onClose}>
      {error ? <ErrorState message={error} /> : <Skeleton height="320px" />}
    </Dialog>
  );
}

const WIDTH = 960;

function LoadedMerge({ kind, onClose, records }: MergeDialogProps & { records: PersonRecord[] }) {
  const merge = useMerge(kind, records);
  const { length: count } = merge.people;
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
      title={
        kind === 'LEAD'
          ? plural(count, { one: 'Merge # lead', other: 'Merge # leads' })
          : plural(count, { one: 'Merge # contact', other: 'Merge # contacts' })
      }
      width={WIDTH}
      isBusy={isLoading}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" isBusy={isLoading} onClick={() => void handleMerge()}>{t`Merge`}</Button>
        </>
      }
    >
      <Comparison merge={merge} />
    </Dialog>
  );
}

/** Everything of some people, to compare them; an error where one of them cannot be had. */
function useRecords(kind: PersonKind, ids: readonly string[]) {
  const dispatch = useApiDispatch();
  const [records, setRecords] = useState<PersonRecord[]>();
  const [error, setError] = useState<string | null>(null);
  const [asked] = useState(ids);

  useEffect(
    function load() {
      let isCurrent = true;
      const calls = asked.map((id) => dispatch(peopleApi.endpoints.findPerson.initiate({ kind, id })));
      void Promise.all(calls).then((answers) => {
        // Compared values must not change while the user chooses.
        for (const call of calls) call.unsubscribe();
        if (!isCurrent) return;
        const missing = answers.find(({ data }) => !data?.data);
        if (missing) setError(errorText(missing.error, t(FAILURE)) ?? t(FAILURE));
        else setRecords(answers.flatMap(({ data }) => data?.data ?? []));
      });
      return () => {
        isCurrent = false;
      };
    },
    [dispatch, kind, asked],
  );

  return { records, error };
}
