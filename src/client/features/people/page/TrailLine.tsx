import { t } from '@lingui/core/macro';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { PERSON_KINDS } from '#client/features/people/kinds/personKinds.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { countText } from '#client/kit/paging/countText.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { TrailStep } from './useTrail.ts';
import { useTrail } from './useTrail.ts';
import styles from './TrailLine.module.css';

/** Links back to the list, and to the previous and next person. Stays during loading, to keep positions and focus. */
export function TrailLine({ kind, id }: { kind: PersonKind; id: string }) {
  const trail = useTrail(kind, id);
  useTrailKeys(trail);
  return (
    <div className={styles.line}>
      <ButtonLink
        look="ghost"
        size="small"
        to={trail?.from || PERSON_KINDS[kind].listPath}
        icon={<ArrowLeft />}
      >{t`Back to the list`}</ButtonLink>
      {trail && (
        <nav className={styles.steps} aria-label={t`In the list`}>
          <Step step={trail.previous} label={t`Previous (K)`}>
            <ChevronLeft aria-hidden="true" size={16} />
          </Step>
          <span
            className={styles.place}
          >{t`${{ place: numberText(trail.place) }} of ${{ total: countText(trail.total, trail.isTotalCapped) }}`}</span>
          <Step step={trail.next} label={t`Next (J)`}>
            <ChevronRight aria-hidden="true" size={16} />
          </Step>
        </nav>
      )}
    </div>
  );
}

function Step({
  step,
  label,
  children,
}: {
  step: TrailStep | undefined;
  label: string;
  children: ReactNode;
}) {
  const look = {
    look: 'ghost',
    size: 'small',
    className: styles.step,
    'data-tip': label,
    'aria-label': label,
  } as const;
  if (step?.to !== undefined)
    return (
      <ButtonLink {...look} to={step.to} onClick={step.keepPlace}>
        {children}
      </ButtonLink>
    );
  return (
    <Button {...look} disabled={!step} onClick={() => void step?.go()}>
      {children}
    </Button>
  );
}

/** J goes to the next person of the list, K to the one before; not while something is typed or open. */
function useTrailKeys(trail: ReturnType<typeof useTrail>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: trail?.next, k: trail?.previous }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!isTaken(event.target)) void step.go();
  });
  useEffect(function followKeys() {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  const element = target as HTMLElement;
  return (
    element.matches?.('input, textarea, select, [contenteditable]') ||
    element.closest?.('[role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}
