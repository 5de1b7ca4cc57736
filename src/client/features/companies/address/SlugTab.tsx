import { plural, t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, ExternalLink, LoaderCircle } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { SLUG_LENGTH } from '#contract/limits/account/addresses.ts';
import type { Availability, useSlugEdit } from './useSlugEdit.ts';
import styles from './Address.module.css';

interface SlugTabProps {
  edit: ReturnType<typeof useSlugEdit>;
  /** The fixed part before the slug, e.g. https://app.example.com/c/ */
  prefix: string;
  /** What an empty field can be filled with; null where nothing comes to mind. */
  suggested: string | null;
}

/** The short name in the product's own address. */
export function SlugTab({ edit, prefix, suggested }: SlugTabProps) {
  return (
    <div className={styles.tab}>
      <Field
        label={t`Slug`}
        error={edit.error}
        hint={
          !edit.error &&
          (suggested && edit.typed === '' ? (
            <Button size="small" onClick={() => edit.handleType(suggested)}>{t`Use ${suggested}`}</Button>
          ) : (
            <AvailabilityLine availability={edit.availability} />
          ))
        }
      >
        {(control) => (
          <Input
            {...control}
            className={styles.prefixed}
            start={
              <span className={styles.prefix} data-tip="">
                {prefix}
              </span>
            }
            name="slug"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="your-company"
            value={edit.typed}
            onChange={(event) => edit.handleType(event.target.value)}
            onBlur={edit.handleBlur}
          />
        )}
      </Field>
      <p className={styles.preview}>
        <span className={styles.muted}>{t`Preview:`}</span>{' '}
        {edit.availability.state === 'current' ? (
          <a href={prefix + edit.slug} target="_blank" rel="noreferrer">
            {prefix + edit.slug} <ExternalLink aria-hidden="true" size={12} className={styles.inlineIcon} />
            <span className="visually-hidden">{t`(opens in a new tab)`}</span>
          </a>
        ) : (
          <span>
            {prefix}
            <strong>{edit.slug || '…'}</strong>
          </span>
        )}
      </p>
      <section className={styles.guidelines} aria-label={t`Guidelines`}>
        <h3>{t`Guidelines`}</h3>
        <ul>
          <li>{t`Lowercase letters, digits and hyphens`}</li>
          <li>{t`${{ min: numberText(SLUG_LENGTH.min) }} to ${plural({ max: SLUG_LENGTH.max }, { one: '# character', other: '# characters' })}`}</li>
          <li>{t`No hyphen at the beginning or the end`}</li>
          <li>{t`After a change, the previous URL redirects to the new one for some time`}</li>
        </ul>
      </section>
    </div>
  );
}

/** Always one line high, so that nothing below moves while the answer is on its way. */
function AvailabilityLine({ availability }: { availability: Availability }) {
  return (
    <span
      className={joinClasses(
        styles.availability,
        availability.state === 'free' && styles.free,
        availability.state === 'taken' && styles.taken,
      )}
      role="status"
    >
      {availability.state === 'checking' && (
        <LoaderCircle className={styles.turning} aria-hidden="true" size={14} />
      )}
      {availability.state === 'free' && <CircleCheck aria-hidden="true" size={14} />}
      {availability.state === 'taken' && <CircleAlert aria-hidden="true" size={14} />}
      {availabilityText(availability)}
    </span>
  );
}

function availabilityText(availability: Availability): string {
  switch (availability.state) {
    case 'free':
    case 'taken':
      return availability.message;
    case 'checking':
      return t`Checking…`;
    case 'current':
      return t`Your current slug`;
    case 'unasked':
      return '';
  }
}
