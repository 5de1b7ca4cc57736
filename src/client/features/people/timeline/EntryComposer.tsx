import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { BookButton } from '#client/entities/bookings/BookButton.tsx';
import { personTitle } from '#client/entities/people/person.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import type { ComposerKind } from '#client/shared/records/timeline/Composer.tsx';
import { Composer } from '#client/shared/records/timeline/Composer.tsx';
import type { InteractionInput, MessageChannel } from '#client/shared/records/timeline/interaction.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import styles from '#client/shared/records/timeline/Composer.module.css';

const MessageComposer = lazyPart(async () => (await import('./MessageComposer.tsx')).MessageComposer, {
  placeholder: () => <Skeleton height="160px" />,
});

interface EntryComposerProps {
  /** Writes an entry of the timeline; resolves to why that was refused, or null. */
  onSave: (input: InteractionInput) => Promise<string | null>;
}

/** The one place to write to a person's timeline: notes, calls, meetings, messages, emails and bookings. */
export function EntryComposer({ onSave }: EntryComposerProps) {
  const { record } = usePersonPage();
  const [kind, setKind] = useState<EntryKind>('NOTE');
  const [logged, setLogged] = useState<ComposerKind>('NOTE');
  /** Opened channels stay mounted and keep their text. */
  const [opened, setOpened] = useState<readonly MessageChannel[]>([]);

  function handleKind(next: EntryKind) {
    setKind(next);
    if (!isChannel(next)) setLogged(next);
    else if (!opened.includes(next)) setOpened([...opened, next]);
  }

  return (
    <div className={styles.entry}>
      <div className={styles.kinds} role="group" aria-label={t`Entry type`}>
        {KINDS.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            look={value === kind ? 'secondary' : 'ghost'}
            aria-pressed={value === kind}
            onClick={() => handleKind(value)}
          >
            {t(label)}
          </Button>
        ))}
        <BookButton
          look="ghost"
          size="small"
          person={{ kind: record.kind, id: record._id, name: personTitle(record) }}
        />
      </div>
      <div hidden={isChannel(kind)}>
        <Composer kind={logged} isWithNext onSave={onSave} />
      </div>
      {opened.map((channel) => (
        <div key={channel} hidden={channel !== kind}>
          <MessageComposer channel={channel} onLog={onSave} />
        </div>
      ))}
    </div>
  );
}

type EntryKind = ComposerKind | MessageChannel;

function isChannel(kind: EntryKind): kind is MessageChannel {
  return kind === 'SMS' || kind === 'EMAIL';
}

const KINDS: readonly { value: EntryKind; label: MessageDescriptor }[] = [
  { value: 'NOTE', label: msg`Note` },
  { value: 'CALL', label: msg`Call` },
  { value: 'MEETING', label: msg`Meeting` },
  { value: 'SMS', label: msg`Message` },
  { value: 'EMAIL', label: msg`Email` },
];
