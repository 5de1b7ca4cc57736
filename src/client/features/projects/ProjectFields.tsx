import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from './project.ts';
import type { useProjectForm } from './useProjectForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface ProjectFieldsProps {
  project: Pick<ReturnType<typeof useProjectForm>, 'form' | 'field' | 'set' | 'errorOf'>;
  /** Shows everything and changes nothing. */
  isReadOnly?: boolean;
}

/** All of a project that people fill in. */
export function ProjectFields({ project, isReadOnly = false }: ProjectFieldsProps) {
  const { form, field, set, errorOf } = project;
  const [country, city] = useWatch({ control: form.control, name: ['country', 'city'] });
  const of = (name: Parameters<typeof field>[0]) => ({ ...field(name), readOnly: isReadOnly });
  const choice = (name: Parameters<typeof field>[0]) => ({ ...field(name), disabled: isReadOnly });
  return (
    <div className={grid.grid}>
      <TextField
        {...of('projectTitle')}
        className={grid.wide ?? ''}
        label={t`Project name`}
        autoComplete="off"
      />
      <TextField
        {...of('address')}
        className={grid.wide ?? ''}
        label={t`Address`}
        isOptional
        autoComplete="off"
      />
      <LocationFields
        country={country}
        city={city}
        {...locationErrors(errorOf('country'), errorOf('city'))}
        isDisabled={isReadOnly}
        onChange={(next) => {
          set('country', next.country);
          set('city', next.city);
        }}
      />
      <NativeSelect {...choice('propertyCategory')} label={t`Property category`} options={CATEGORY_OPTIONS} />
      <TextField
        {...of('projectType')}
        label={t`Type`}
        isOptional
        autoComplete="off"
        placeholder={t`Apartment, villa, office …`}
      />
      <NativeSelect {...choice('projectStatus')} label={t`Status`} options={STATUS_OPTIONS} />
      <TextField
        {...of('floorNo')}
        label={t`Number of flats`}
        isOptional
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea
        {...of('description')}
        className={grid.wide ?? ''}
        label={t`Description`}
        isOptional
        rows={4}
      />
    </div>
  );
}

function locationErrors(countryError: string | null, cityError: string | null) {
  return { ...(countryError ? { countryError } : {}), ...(cityError ? { cityError } : {}) };
}
