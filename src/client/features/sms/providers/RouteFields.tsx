import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { ROUTE_PROVIDERS_MOST } from '#contract/sms/routes.ts';
import styles from './Provider.module.css';

/** The form values of a routing rule. */
export interface RouteValues {
  key: string;
  prefix: string;
  /** In order; empty where none is chosen yet. */
  providerIds: string[];
}

/** A provider to choose. */
export interface ProviderChoice {
  value: string;
  label: string;
}

interface RouteFieldsProps {
  /** Its place, from 1. */
  position: number;
  route: RouteValues;
  choices: readonly ProviderChoice[];
  onChange: (route: RouteValues) => void;
  onRemove: () => void;
}

/** A prefix and its providers; another choice appears after the last one is chosen. */
export function RouteFields({ position, route, choices, onChange, onRemove }: RouteFieldsProps) {
  const chosen = route.providerIds.filter((id) => id !== '');
  const most = Math.min(chosen.length + 1, choices.length, ROUTE_PROVIDERS_MOST);
  const places = Math.max(1, most);
  const choose = (place: number, id: string) =>
    onChange({ ...route, providerIds: chosen.toSpliced(place, 1, ...(id === '' ? [] : [id])) });
  return (
    <fieldset className={styles.route} aria-label={t`Rule ${position}`}>
      <TextField
        label={t`Number prefix`}
        placeholder={t`+44; leave empty for all others`}
        inputMode="tel"
        autoComplete="off"
        value={route.prefix}
        onChange={({ target }) => onChange({ ...route, prefix: target.value })}
      />
      {Array.from({ length: places }, (_each, place) => (
        <NativeSelect
          key={place}
          label={place === 0 ? t`Provider` : t`Fallback provider`}
          placeholder={place === 0 ? t`Choose a provider` : t`None`}
          value={chosen[place] ?? ''}
          options={choices.filter(({ value }) => value === chosen[place] || !chosen.includes(value))}
          onChange={({ target }) => choose(place, target.value)}
        />
      ))}
      <IconButton label={t`Remove rule ${position}`} onClick={onRemove}>
        <Trash2 size={16} />
      </IconButton>
    </fieldset>
  );
}
