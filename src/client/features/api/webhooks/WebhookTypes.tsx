import { t } from '@lingui/core/macro';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { hasRights } from '#contract/access/requiredRights.ts';
import type { WebhookType } from '#contract/api/webhookTypes.ts';
import {
  WEBHOOK_ENTITIES,
  WEBHOOK_ENTITY_NAMES,
  WEBHOOK_TYPE_NAMES,
  webhookRights,
  webhookType,
} from '#contract/api/webhookTypes.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import styles from '../Api.module.css';

interface WebhookTypesProps {
  chosen: readonly string[];
  error: string | null;
  onChange: (types: string[]) => void;
}

/** The event types of a webhook, grouped: those that the viewer may see, and those chosen before. */
export function WebhookTypes({ chosen, error, onChange }: WebhookTypesProps) {
  const viewer = useViewer();
  const errorId = useId();
  const isOffered = (type: WebhookType) => hasRights(viewer, webhookRights([type]));

  function toggle(type: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(type);
    else next.delete(type);
    onChange(WEBHOOK_TYPE_NAMES.filter((name) => next.has(name)));
  }

  return (
    <div role="group" aria-label={t`Events`} className={styles.events}>
      <span className={styles.eventsTitle} aria-hidden="true">{t`Events`}</span>
      <div aria-live="polite">
        {error && (
          <FormHelperText id={errorId} error>
            {error}
          </FormHelperText>
        )}
      </div>
      <div className={styles.types}>
        {WEBHOOK_ENTITY_NAMES.map((entity) => {
          const types = WEBHOOK_TYPE_NAMES.filter(
            (type) => webhookType(type).entity === entity && (isOffered(type) || chosen.includes(type)),
          );
          return (
            types.length > 0 && (
              <fieldset key={entity} className={styles.group}>
                <legend>{i18n.t(WEBHOOK_ENTITIES[entity].label)}</legend>
                {types.map((type) => (
                  <CheckboxField
                    key={type}
                    label={i18n.t(webhookType(type).label)}
                    {...(error !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
                    checked={chosen.includes(type)}
                    onChange={({ target }) => toggle(type, target.checked)}
                  />
                ))}
              </fieldset>
            )
          );
        })}
      </div>
    </div>
  );
}
