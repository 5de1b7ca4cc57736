import styles from './Automation.module.css';
import { placeTitle, STEP_PLACES } from './stepPlaces.ts';
import type { ShownPlace, StepCount } from './stepPlaces.ts';

interface StepCountsProps {
  version: number;
  number: number;
  count: StepCount;
  shown: ShownPlace | null;
  onShow: (place: ShownPlace) => void;
}

/** How many are waiting at a step, have passed it and have left there; each shows who they are. */
export function StepCounts({ version, number, count, shown, onShow }: StepCountsProps) {
  const { stepId } = count;
  return (
    <span className={styles.counts}>
      {STEP_PLACES.filter((each) => count[each.count] > 0).map((each) => (
        <button
          key={each.place}
          type="button"
          className={styles.count}
          data-place={each.place}
          aria-label={`${placeTitle(each.place, number)}: ${count[each.count].toLocaleString()}`}
          aria-pressed={shown?.stepId === stepId && shown.place === each.place}
          onClick={() => onShow({ version, stepId, place: each.place })}
        >
          {count[each.count].toLocaleString()} {each.word}
        </button>
      ))}
    </span>
  );
}
