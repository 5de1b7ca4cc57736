import { Plus, Star, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { MAX_MORE_CONTACT_POINTS } from '#contract/limits/records/people.ts';
import type {
  ContactPoint,
  ContactPointLabel,
  ContactPointType,
} from '#contract/people/contact-points/contactPoints.ts';
import { CONTACT_POINT_LABELS } from '#contract/people/contact-points/contactPoints.ts';
import { contactPointTexts } from './contactPointTexts.ts';
import styles from './ContactPointRows.module.css';

interface ContactPointRowsProps {
  type: ContactPointType;
  points: readonly ContactPoint[];
  /** The problem of each row. */
  problems?: readonly (string | null | undefined)[] | undefined;
  onChange: (points: ContactPoint[]) => void;
  onBlur?: () => void;
  /** Swaps a row with the primary number or address; without it the rows do not offer that. */
  onMakePrimary?: (index: number) => void;
}

/** Edits additional phone numbers or email addresses with their labels. */
export function ContactPointRows({ type, points, onChange, ...rows }: ContactPointRowsProps) {
  const texts = contactPointTexts(type);
  const root = useRef<HTMLDivElement>(null);

  function changeAt(index: number, change: Partial<ContactPoint>) {
    onChange(points.map((point, at) => (at === index ? { ...point, ...change } : point)));
  }

  function add() {
    // The new row is rendered before its input gets the focus
    flushSync(() => onChange([...points, { value: '', label: points.length === 0 ? 'WORK' : 'OTHER' }]));
    [...(root.current?.querySelectorAll<HTMLElement>('input') ?? [])].at(-1)?.focus();
  }

  function remove(index: number) {
    flushSync(() => onChange(points.filter((_, at) => at !== index)));
    root.current?.querySelector<HTMLElement>('button[data-add]')?.focus();
  }

  return (
    <div ref={root} className={styles.rows}>
      {points.map((point, index) => (
        <div key={index} className={styles.row}>
          <ValueField
            type={type}
            label={texts.value(index + 2)}
            value={point.value}
            problem={rows.problems?.[index]}
            onChange={(value) => changeAt(index, { value })}
            onBlur={rows.onBlur}
          />
          <NativeSelect
            className={styles.label}
            label={texts.label(index + 2)}
            isLabelHidden
            value={point.label}
            options={LABELS}
            onChange={(event) => changeAt(index, { label: event.target.value as ContactPointLabel })}
          />
          <div className={styles.actions}>
            {rows.onMakePrimary && (
              <IconButton
                label={texts.makePrimary(index + 2)}
                disabled={point.value.trim() === ''}
                onClick={() => rows.onMakePrimary?.(index)}
              >
                <Star aria-hidden="true" size={16} />
              </IconButton>
            )}
            <IconButton label={texts.remove(index + 2)} onClick={() => remove(index)}>
              <X aria-hidden="true" size={16} />
            </IconButton>
          </div>
        </div>
      ))}
      {points.length < MAX_MORE_CONTACT_POINTS && (
        <div>
          <Button data-add look="ghost" size="small" icon={<Plus />} onClick={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ValueFieldProps {
  type: ContactPointType;
  label: string;
  value: string;
  problem: string | null | undefined;
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
}

function ValueField({ type, problem, onChange, onBlur, ...field }: ValueFieldProps) {
  const country = useLeadChoices()?.defaultCountry;
  if (type === 'phones')
    return (
      <PhoneField
        // The country of a number that is not typed yet is the company's, once it is known
        key={country}
        {...field}
        isLabelHidden
        error={problem}
        onChange={onChange}
        {...(onBlur && { onBlur })}
        {...(country ? { defaultCountry: country } : {})}
      />
    );
  return (
    <TextField
      {...field}
      isLabelHidden
      type="email"
      autoComplete="off"
      error={problem}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

const LABELS = Object.entries(CONTACT_POINT_LABELS).map(([value, label]) => ({ value, label }));
