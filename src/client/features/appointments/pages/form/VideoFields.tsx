import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { VIDEO_KINDS } from '#contract/appointments/video.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PageForm } from './pageForm.ts';

/** How guests join online: a fixed link, or a Jitsi room of each appointment. */
export function VideoFields({ form: { form, field } }: { form: PageForm }) {
  const kind = useWatch({ control: form.control, name: 'videoKind' });
  return (
    <>
      <NativeSelect
        {...field('videoKind')}
        label={t`Video call`}
        placeholder={t`None`}
        options={Object.entries(VIDEO_KINDS).map(([value, label]) => ({ value, label: i18n.t(label) }))}
      />
      {kind !== '' && (
        <TextField
          {...field('videoUrl')}
          key={kind}
          label={kind === 'JITSI' ? t`Jitsi server` : t`Video link`}
          isOptional={kind === 'JITSI'}
          inputMode="url"
          autoComplete="off"
          placeholder={EXAMPLES[kind] ?? ''}
          hint={
            kind === 'JITSI'
              ? t`Each appointment gets its own room. Empty: meet.jit.si`
              : t`Guests get this link when the appointment is confirmed`
          }
        />
      )}
    </>
  );
}

const EXAMPLES: Readonly<Record<string, string>> = {
  MEET: 'https://meet.google.com/abc-defg-hij',
  TEAMS: 'https://teams.microsoft.com/l/meetup-join/…',
  JITSI: 'https://meet.jit.si',
  CUSTOM: 'https://video.example.com/room',
};
