import { t } from '@lingui/core/macro';
import { useRecord } from './recordContext.ts';
import { RecordComposer } from './timeline/RecordComposer.tsx';
import { RecordTimeline } from './timeline/RecordTimeline.tsx';
import cardStyles from './RecordCard.module.css';

/** What happened with an account or a deal, and the place to add to it. */
export function RecordStory() {
  const { mayEdit } = useRecord();
  return (
    <>
      {mayEdit && (
        <section className={cardStyles.card} aria-label={t`Write`}>
          <RecordComposer />
        </section>
      )}
      <section className={cardStyles.card} aria-label={t`Timeline`}>
        <h2>{t`Timeline`}</h2>
        <RecordTimeline />
      </section>
    </>
  );
}
